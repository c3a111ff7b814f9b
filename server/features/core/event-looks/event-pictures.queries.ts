import { and, eq, isNotNull, notExists } from 'drizzle-orm';
import { pictureWidths } from '@daysheet/shared/events/event-pictures.ts';
import type { Db } from '../../../db/client.ts';
import { eventPictures, events } from '../../../db/schema/events.ts';
import type { HostScope } from '../gates/host.access.ts';

/** Whether the event has a picture with this id. */
export const hasPicture = async (db: Db, { eventId }: HostScope, id: string): Promise<boolean> =>
  (await db.$count(eventPictures, and(eq(eventPictures.eventId, eventId), eq(eventPictures.id, id)))) > 0;

/** Whether a picture is not shown by its event. */
export const isUnused = (db: Db) =>
  notExists(
    db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.id, eventPictures.eventId), eq(events.picture, eventPictures.id))),
  );

const { small, middle, large, link } = eventPictures;
const [narrow, usual, wide] = pictureWidths;
const byWidth = { [narrow]: small, [usual]: middle, [wide]: large };

/** A picture for everybody who has its address: as WebP of this width in pixels, or for links. Null if it or its event was deleted. */
export async function readPicture(
  db: Db,
  id: string,
  as: (typeof pictureWidths)[number] | 'link',
): Promise<Buffer | null> {
  const [row] = await db
    .select({ file: as === 'link' ? link : byWidth[as] })
    .from(eventPictures)
    .innerJoin(events, eq(events.id, eventPictures.eventId))
    .where(and(eq(eventPictures.id, id), isNotNull(events.createdBy)));
  return row ? Buffer.from(row.file, 'base64') : null;
}
