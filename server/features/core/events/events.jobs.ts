import { lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { deletedEvents } from '../../../db/schema/events.ts';
import { computeHorizon } from '../../../retention.ts';

export async function sweepDeletedEvents(db: Database, now: Date): Promise<void> {
  const horizon = computeHorizon('deletedEvents', now);
  await db.delete(deletedEvents).where(lt(deletedEvents.deletedAt, horizon));
}
