import { lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { scheduleCancellations } from '../../../db/schema/schedule.ts';
import { computeHorizon } from '../../../retention.ts';

/** Deletes, in all events, cancellations of days long over. */
export async function sweepCancellations(db: Database, now: Date): Promise<void> {
  const horizon = computeHorizon('cancellations', now);
  await db.delete(scheduleCancellations).where(lt(scheduleCancellations.endsAt, horizon));
}
