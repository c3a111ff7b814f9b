import { lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { deletedEvents } from '../../../db/schema/events.ts';

/** How long the phones of its guests are told that an event was deleted. */
const deletedEventDays = 90;

export async function sweepDeletedEvents(db: Database, now: Date): Promise<void> {
  const horizon = new Date(now.getTime() - deletedEventDays * 24 * 60 * 60_000);
  await db.delete(deletedEvents).where(lt(deletedEvents.deletedAt, horizon));
}
