import type { z } from 'zod';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { picturesPerHourMax, unusedPicturesMax } from '@daysheet/shared/events/event-pictures.ts';
import type { addPictureInput } from '@daysheet/shared/events/event-pictures.schemas.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { countAttempt } from '../../../db/failed-attempts.ts';
import { eventPictures, events } from '../../../db/schema/events.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createFairTurns } from '../../../lib/load/fair-turns.ts';
import { encodeApart } from '../../../lib/pictures/encode-apart.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { hasPicture, isUnused } from './event-pictures.queries.ts';

/** Encoding takes one core for a second, in a process of its own. */
const inTurn = createFairTurns({ running: 1, waiting: 20 }, 'server.unavailable');

/** Deletes an account's oldest pictures that no event shows, beyond a limit. `added` is the newest, which stays. */
async function deleteOldestUnused(tx: Transaction, ownerId: string, added: string): Promise<void> {
  const ofOwner = tx.select({ id: events.id }).from(events).where(eq(events.createdBy, ownerId));
  const unused = and(inArray(eventPictures.eventId, ofOwner), ne(eventPictures.id, added), isUnused(tx));
  // Locks them, so that none of them is saved as a cover meanwhile.
  const old = await tx
    .select({ id: eventPictures.id })
    .from(eventPictures)
    .where(unused)
    .orderBy(desc(eventPictures.createdAt), eventPictures.id)
    .offset(unusedPicturesMax - 1)
    .for('update');
  const ids = old.map((picture) => picture.id);
  await tx.delete(eventPictures).where(and(inArray(eventPictures.id, ids), isUnused(tx)));
}

/**
 * Encodes a picture of the host's and stores it for the event. It is shown once the event's settings name it. A retry
 * with the same id changes nothing.
 */
export async function addPicture(
  db: Database,
  scope: HostScope,
  { id, picture }: z.output<typeof addPictureInput>,
  now: Date,
): Promise<void> {
  if (await hasPicture(db, scope, id)) return;
  const limit = { key: `pictures:${scope.userId}`, max: picturesPerHourMax, windowMinutes: 60 };
  const block = await countAttempt(db, [limit], now);
  if (block) throw new AppError('pictures.too_many', { retryAt: block.resetsAt });
  const encoded = await inTurn(scope.userId, () => encodeApart(Buffer.from(picture, 'base64')));
  if (!encoded) throw new AppError('pictures.unreadable');
  const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const { small, middle, large, link } = encoded;
  const files = { small: toText(small), middle: toText(middle), large: toText(large), link: toText(link) };
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    await tx
      .insert(eventPictures)
      .values({ id, eventId: scope.eventId, ...files, createdAt: now })
      .onConflictDoNothing();
    // Another event has a picture with this id.
    if (!(await hasPicture(tx, scope, id))) throw new AppError('pictures.not_found');
    await deleteOldestUnused(tx, scope.ownerId, id);
  });
}
