import { and, lt } from 'drizzle-orm';
import { unusedPictureHours } from '@daysheet/shared/events/event-pictures.ts';
import type { Database } from '../../../db/client.ts';
import { eventPictures } from '../../../db/schema/events.ts';
import { isUnused } from './event-pictures.queries.ts';

/** Deletes pictures that their events do not show, a day after they were added. */
export async function sweepPictures(db: Database, now: Date): Promise<void> {
  const horizon = new Date(now.getTime() - unusedPictureHours * 60 * 60_000);
  await db.delete(eventPictures).where(and(lt(eventPictures.createdAt, horizon), isUnused(db)));
}
