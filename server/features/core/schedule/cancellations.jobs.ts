import { lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { scheduleCancellations } from '../../../db/schema/schedule.ts';
import { computeHorizon } from '../../../retention.ts';

/** Forgets, in all events, what was cancelled of days long over. */
export async function sweepCancellations(db: Database, now: Date): Promise<void> {
  const horizon = computeHorizon('cancellations', now);
  await db.delete(scheduleCancellations).where(lt(scheduleCancellations.endsAt, horizon));
}
