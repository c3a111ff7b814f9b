import { and, count, eq, isNull, sum } from 'drizzle-orm';
import { attendeesMax, peoplePerHostMax } from '@daysheet/shared/attendees/attendees.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventCopies, events } from '../../../db/schema/events.ts';
import { undos } from '../../../db/schema/undos.ts';
import { refuseAs } from '../../../db/errors.ts';
import { AppError } from '../../../lib/app-error.ts';
import { lockHost } from '../gates/host.access.ts';

/** How many people a copy of a long list still waits for. */
export async function countToCome(tx: Db, eventId: string): Promise<number> {
  const ofCopy = eq(eventCopies.eventId, eventId);
  const [waiting] = await tx.select({ people: eventCopies.people }).from(eventCopies).where(ofCopy);
  return waiting?.people ?? 0;
}

export async function countStoredPeople(tx: Db, userId: string): Promise<number> {
  const [listed] = await tx
    .select({ n: count() })
    .from(eventAttendees)
    .innerJoin(events, eq(events.id, eventAttendees.eventId))
    .where(eq(events.createdBy, userId));
  // Who was taken off a list and can be put back is stored all the same.
  const [removed] = await tx
    .select({ n: sum(undos.count).mapWith(Number) })
    .from(undos)
    .innerJoin(events, eq(events.id, undos.eventId))
    .where(and(eq(events.createdBy, userId), eq(undos.kind, 'attendees'), isNull(undos.restoredAt)));
  const [toCome] = await tx
    .select({ n: sum(eventCopies.people).mapWith(Number) })
    .from(eventCopies)
    .innerJoin(events, eq(events.id, eventCopies.eventId))
    .where(eq(events.createdBy, userId));
  return (listed?.n ?? 0) + (removed?.n ?? 0) + (toCome?.n ?? 0);
}

/**
 * Refuses people whom this transaction has written, where the event or its host has too many by them. The event's row
 * must be locked. To be called after all else, for the reason of `assertEventFits`.
 */
export async function assertPeopleFit(
  tx: Transaction,
  { eventId, ownerId }: { eventId: string; ownerId: string },
): Promise<void> {
  const inEvent = await tx.$count(eventAttendees, eq(eventAttendees.eventId, eventId));
  if (inEvent + (await countToCome(tx, eventId)) > attendeesMax) throw new AppError('attendees.too_many');
  await lockHost(tx, ownerId);
  if ((await countStoredPeople(tx, ownerId)) > peoplePerHostMax)
    throw new AppError('attendees.too_many_of_host');
}

/** What `assertPeopleFit` refuses by. */
export const isListFull = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.reason === 'attendees.too_many' || error.reason === 'attendees.too_many_of_host');

/** To a guest: whose bound it is, the event's or its host's, is none of their business. */
export const refuseAsFull = refuseAs('join.list_full', isListFull);
