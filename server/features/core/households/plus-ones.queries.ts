import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { countPlacesLeft } from '@daysheet/shared/attendees/households.ts';
import type { Db } from '../../../db/client.ts';
import { eventAttendees, writtenDetails } from '../../../db/schema/attendees.ts';
import { deliveries } from '../../../db/schema/invitations.ts';
import { scheduleItemAttendees } from '../../../db/schema/schedule.ts';
import type { GuestScope } from '../gates/guest.access.ts';
import { type listHouseholdOf, readHouseholdOf } from './households.queries.ts';

type HouseholdMembers = Awaited<ReturnType<typeof listHouseholdOf>>;

/**
 * Whether nothing but a person's name is known, as a guest gives it. People with an address, a message or a place in the
 * schedule may only be removed by the host, whoever brings them.
 */
export const isOnlyNamed = (db: Db) =>
  and(
    isNull(eventAttendees.importId),
    ...Object.values(writtenDetails).map((column) => isNull(column)),
    notExists(
      db
        .select({ one: sql`1` })
        .from(deliveries)
        .where(
          and(eq(deliveries.eventId, eventAttendees.eventId), eq(deliveries.attendeeId, eventAttendees.id)),
        ),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(scheduleItemAttendees)
        .where(
          and(
            eq(scheduleItemAttendees.eventId, eventAttendees.eventId),
            eq(scheduleItemAttendees.attendeeId, eventAttendees.id),
          ),
        ),
    ),
  );

/** The plus-ones of these people, also those in no household. */
const listPlusOnes = (db: Db, { eventId }: { eventId: string }, bringerIds: string[]) =>
  db
    .select({
      id: eventAttendees.id,
      name: eventAttendees.name,
      householdId: eventAttendees.householdId,
      plusOnes: eventAttendees.plusOnes,
      isChild: eventAttendees.isChild,
      plusOneOf: eventAttendees.plusOneOf,
      status: eventAttendees.status,
      isOnlyNamed: sql<boolean>`${isOnlyNamed(db)}`,
    })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, eventId), inArray(eventAttendees.plusOneOf, bringerIds)))
    .orderBy(eventAttendees.createdAt, eventAttendees.id);

/** A guest's plus-ones, and how many more they may bring. `around`: all who are invited with them. */
export async function readBringing(db: Db, { eventId, attendee }: GuestScope, around: HouseholdMembers) {
  const own = around.find(({ id }) => id === attendee.id);
  if (!own || own.isChild || own.plusOneOf !== null) return { own, left: 0, people: [] };
  const household = own.householdId && (await readHouseholdOf(db, { eventId }, own.id));
  const housemates = around.filter((one) => one.id === own.id || one.householdId === own.householdId);
  const brought = await listPlusOnes(
    db,
    { eventId },
    housemates.map(({ id }) => id),
  );
  const isBrought = new Set(brought.map(({ id }) => id));
  const all = [...around.filter(({ id }) => !isBrought.has(id)), ...brought];
  const left = countPlacesLeft(own, all, household ? household.plusOnes : 0);
  const people = brought
    .filter((one) => one.plusOneOf === own.id && one.isOnlyNamed)
    .map(({ id, name, status }) => ({ id, name, hasJoined: status === 'confirmed' }));
  return { own, left, people };
}
