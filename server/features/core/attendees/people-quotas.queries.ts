import { and, count, eq, isNull, sum } from 'drizzle-orm';
import { attendeesMax, peoplePerHostMax } from '@daysheet/shared/attendees/attendees.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventCopies, events } from '../../../db/schema/events.ts';
import { undos } from '../../../db/schema/undos.ts';
import { refuseAs } from '../../../db/errors.ts';
import { AppError } from '../../../lib/app-error.ts';
import { lockHost } from '../gates/host.access.ts';

/** How many people a long copy of a list has still to add. */
export async function countPeopleToCopy(tx: Db, eventId: string): Promise<number> {
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
  // Removed people who can be restored are still stored.
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
 * Throws if the people that this transaction has written are too many for the event or its host. The event's row
 * must be locked. Call it after all else, for the reason given at `assertEventFits`.
 */
export async function assertPeopleFit(
  tx: Transaction,
  { eventId, ownerId }: { eventId: string; ownerId: string },
): Promise<void> {
  const inEvent = await tx.$count(eventAttendees, eq(eventAttendees.eventId, eventId));
  if (inEvent + (await countPeopleToCopy(tx, eventId)) > attendeesMax)
    throw new AppError('attendees.too_many');
  await lockHost(tx, ownerId);
  if ((await countStoredPeople(tx, ownerId)) > peoplePerHostMax)
    throw new AppError('attendees.too_many_of_host');
}

/** Whether `assertPeopleFit` threw this. */
export const isListFull = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.reason === 'attendees.too_many' || error.reason === 'attendees.too_many_of_host');

/** The error for guests: it does not reveal whether the limit is the event's or its host's. */
export const refuseAsFull = refuseAs('join.list_full', isListFull);
