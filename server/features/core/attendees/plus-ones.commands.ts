import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { householdPeopleMax } from '@daysheet/shared/attendees/households.ts';
import type { namePlusOneInput } from '@daysheet/shared/attendees/households.schemas.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { buildNameColumns } from '../../../db/name-search.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { emit } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createGuestKey } from '../../../lib/ids.ts';
import { type GuestScope, lockKeyHolder } from '../gates/guest.access.ts';
import { listHouseholdOf } from '../households/households.queries.ts';
import { isOnlyNamed, readBringing } from '../households/plus-ones.queries.ts';
import { assertPeopleFit, refuseAsFull } from './people-quotas.queries.ts';

/** Locks the event, so that guests and hosts who name people at once run one after the other. Returns the owner's id. */
async function lockLiveEvent(tx: Transaction, { eventId }: GuestScope): Promise<string> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('no key update');
  if (event?.status !== 'active' || event.createdBy === null) throw new AppError('join.not_available');
  return event.createdBy;
}

const isHere = ({ eventId }: GuestScope, id: string) =>
  and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.id, id));

/**
 * Adds a plus-one of a guest to the list: in the guest's household and role, with a link of their own. Never more
 * than the host allows. A retry with the same id changes nothing.
 */
export async function namePlusOne(
  db: Database,
  scope: GuestScope,
  { id, name }: z.output<typeof namePlusOneInput>,
  guestKey: string,
  now: Date,
): Promise<void> {
  const { eventId, attendee } = scope;
  await db.transaction(async (tx) => {
    const ownerId = await lockLiveEvent(tx, scope);
    await lockKeyHolder(tx, scope, guestKey);
    const around = await listHouseholdOf(tx, scope, attendee.id);
    const { own, left, people } = await readBringing(tx, scope, around);
    if (people.some((one) => one.id === id)) return;
    if (!own || left <= 0) throw new AppError('households.no_places_left');
    const { roleId, householdId } = own;
    const housemates = around.filter((one) => one.householdId === householdId);
    if (housemates.length >= householdPeopleMax) throw new AppError('households.too_many_people');
    const person = { id, eventId, roleId, householdId, plusOneOf: own.id, ...buildNameColumns(name) };
    const [created] = await tx
      .insert(eventAttendees)
      .values({ ...person, guestKey: createGuestKey(), createdAt: now })
      .onConflictDoNothing({ target: eventAttendees.id })
      .returning({ id: eventAttendees.id });
    if (!created) throw new AppError('request.conflict');
    await assertPeopleFit(tx, { eventId, ownerId }).catch(refuseAsFull);
    const attendeeIds = around.map((one) => one.id);
    await emit(tx, scope, { kind: 'attendee_added', facts: { name }, attendeeId: id, attendeeIds }, now);
  });
}

/** Removes a plus-one whom a guest named, as long as they have not joined. Other people stay. */
export async function takePlusOneBack(
  db: Database,
  scope: GuestScope,
  personId: string,
  guestKey: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLiveEvent(tx, scope);
    await lockKeyHolder(tx, scope, guestKey);
    const isTheirs = and(eq(eventAttendees.plusOneOf, scope.attendee.id), isOnlyNamed(tx));
    const theirs = and(isHere(scope, personId), isTheirs);
    const [person] = await tx.select().from(eventAttendees).where(theirs).for('update');
    if (!person) return;
    if (person.status === 'confirmed') throw new AppError('households.has_joined');
    await tx.delete(eventAttendees).where(theirs);
    const removed = { facts: { name: person.name }, attendeeId: personId };
    const around = await listHouseholdOf(tx, scope, scope.attendee.id);
    const attendeeIds = [personId, ...around.map(({ id }) => id)];
    await emit(tx, scope, { kind: 'attendee_removed', ...removed, attendeeIds }, now);
  });
}
