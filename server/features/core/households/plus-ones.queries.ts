import { and, eq, inArray } from 'drizzle-orm';
import { countPlacesLeft } from '@daysheet/shared/households.ts';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import type { GuestScope } from '../gates/guest.access.ts';
import { type listHouseholdOf, readHouseholdOf } from './households.queries.ts';

type Around = Awaited<ReturnType<typeof listHouseholdOf>>;

/** Whom these people bring, also those who are in no household. */
const listBrought = (db: Db, { eventId }: { eventId: string }, bringerIds: string[]) =>
  db
    .select({
      id: eventAttendees.id,
      name: eventAttendees.name,
      householdId: eventAttendees.householdId,
      plusOnes: eventAttendees.plusOnes,
      isChild: eventAttendees.isChild,
      plusOneOf: eventAttendees.plusOneOf,
      status: eventAttendees.status,
    })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, eventId), inArray(eventAttendees.plusOneOf, bringerIds)))
    .orderBy(eventAttendees.createdAt, eventAttendees.id);

/** Whom a guest brings, and how many more they may. `around`: all who are invited with them. */
export async function readBringing(db: Db, { eventId, attendee }: GuestScope, around: Around) {
  const own = around.find(({ id }) => id === attendee.id);
  if (!own || own.isChild || own.plusOneOf !== null) return { own, left: 0, people: [] };
  const household = own.householdId && (await readHouseholdOf(db, { eventId }, own.id));
  const housemates = around.filter((one) => one.id === own.id || one.householdId === own.householdId);
  const brought = await listBrought(
    db,
    { eventId },
    housemates.map(({ id }) => id),
  );
  const isBrought = new Set(brought.map(({ id }) => id));
  const all = [...around.filter(({ id }) => !isBrought.has(id)), ...brought];
  const left = countPlacesLeft(own, all, household ? household.plusOnes : 0);
  const people = brought
    .filter(({ plusOneOf }) => plusOneOf === own.id)
    .map(({ id, name, status }) => ({ id, name, hasJoined: status === 'confirmed' }));
  return { own, left, people };
}
