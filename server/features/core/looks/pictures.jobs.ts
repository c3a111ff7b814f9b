import { and, eq, lt, notExists } from 'drizzle-orm';
import { unusedPictureHours } from '@daysheet/shared/event-pictures.ts';
import type { Database } from '../../../db/client.ts';
import { eventPictures, events } from '../../../db/schema/events.ts';

/** Forgets pictures that their events do not show, a day after they were added. */
export async function sweepPictures(db: Database, now: Date): Promise<void> {
  const horizon = new Date(now.getTime() - unusedPictureHours * 60 * 60_000);
  const shown = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, eventPictures.eventId), eq(events.picture, eventPictures.id)));
  await db.delete(eventPictures).where(and(lt(eventPictures.createdAt, horizon), notExists(shown)));
}
