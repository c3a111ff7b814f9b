import { lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { scheduleCancellations } from '../../../db/schema/schedule.ts';

/** So long calendars that look rarely, and whoever downloads their schedule again, hear of it. */
const heardDays = 30;

/** Forgets, in all events, what was cancelled of days long over. */
export async function sweepCancellations(db: Database, now: Date): Promise<void> {
  const horizon = new Date(now.getTime() - heardDays * 24 * 60 * 60_000);
  await db.delete(scheduleCancellations).where(lt(scheduleCancellations.endsAt, horizon));
}
