import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { households } from '../../../db/schema/households.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { HostScope } from '../gates/host.access.ts';

/** A host's or guest's scope. */
type EventRef = { eventId: string };

const person = {
  id: eventAttendees.id,
  name: eventAttendees.name,
  roleId: eventAttendees.roleId,
  householdId: eventAttendees.householdId,
  plusOnes: eventAttendees.plusOnes,
  isChild: eventAttendees.isChild,
  plusOneOf: eventAttendees.plusOneOf,
};

const byName = [asc(eventAttendees.searchName), asc(eventAttendees.id)];

/**
 * A person with all who are invited with them: their household, their plus-ones, and the person who brings them. Whether
 * they may answer for one of these is decided by `mayAnswerFor`.
 */
export async function listHouseholdOf(db: Db, { eventId }: EventRef, attendeeId: string) {
  const own = alias(eventAttendees, 'own');
  const isTheirs = or(
    eq(eventAttendees.id, own.id),
    eq(eventAttendees.householdId, own.householdId),
    eq(eventAttendees.plusOneOf, own.id),
    eq(eventAttendees.id, own.plusOneOf),
  );
  return db
    .select(person)
    .from(own)
    .innerJoin(eventAttendees, and(eq(eventAttendees.eventId, eventId), isTheirs))
    .where(and(eq(own.eventId, eventId), eq(own.id, attendeeId)))
    .orderBy(...byName);
}

/** The people of some households, sorted by household. */
export const listPeopleOf = (db: Db, { eventId }: EventRef, householdIds: readonly string[]) =>
  db
    .select(person)
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, eventId), inArray(eventAttendees.householdId, [...householdIds])))
    .orderBy(asc(eventAttendees.householdId), ...byName);

/** A person's household; null if they have none. */
export async function readHouseholdOf(db: Db, { eventId }: EventRef, attendeeId: string) {
  const [household] = await db
    .select({ id: households.id, name: households.name, plusOnes: households.plusOnes })
    .from(eventAttendees)
    .innerJoin(
      households,
      and(eq(households.eventId, eventId), eq(households.id, eventAttendees.householdId)),
    )
    .where(and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.id, attendeeId)));
  return household ?? null;
}

/** A household with its people, for a host to edit. */
export async function readHousehold(db: Database, scope: HostScope, householdId: string) {
  const { id, name, address, plusOnes } = households;
  const [household] = await db
    .select({ id, name, address, plusOnes })
    .from(households)
    .where(and(eq(households.eventId, scope.eventId), eq(households.id, householdId)));
  if (!household) throw new AppError('households.not_found');
  return { ...household, people: await listPeopleOf(db, scope, [householdId]) };
}

/** All households of an event with people, sorted by name, to choose from. */
export const listHouseholds = (db: Database, { eventId }: HostScope) =>
  db
    .select({
      id: households.id,
      name: households.name,
      people: sql<number>`count(${eventAttendees.id})::int`,
    })
    .from(households)
    .innerJoin(
      eventAttendees,
      and(eq(eventAttendees.eventId, households.eventId), eq(eventAttendees.householdId, households.id)),
    )
    .where(eq(households.eventId, eventId))
    .groupBy(households.eventId, households.id)
    .orderBy(asc(sql`lower(${households.name})`), asc(households.id));
