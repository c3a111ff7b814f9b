import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mayAnswerFor } from '@daysheet/shared/attendees/households.ts';
import type { Transaction } from '../../../db/client.ts';
import { answers } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import type { listHouseholdOf } from '../households/households.queries.ts';
import type { HouseholdReader } from './answers.rules.ts';

export type AnsweredPerson = { id: string; name: string };
type Household = Awaited<ReturnType<typeof listHouseholdOf>>;

/** The people whom a guest may answer for, themselves first; `people` are all those invited with them. */
export function pickAnswered(people: Household, ownId: string): AnsweredPerson[] {
  const own = people.find(({ id }) => id === ownId);
  if (!own) return [];
  const others = people.filter((person) => person.id !== ownId && mayAnswerFor(own, person));
  return [own, ...others].map(({ id, name }) => ({ id, name }));
}

/**
 * The people who answered for others, and still may: they are notified of what becomes of it. For a person without an
 * address whom a host answered for, all who may answer for them.
 */
export async function listAnsweredFor(
  tx: Transaction,
  asking: { eventId: string; id: string },
  attendeeIds: readonly string[],
): Promise<{ personId: string; byId: string }[]> {
  const others = alias(eventAttendees, 'others');
  const isAround = or(
    eq(others.householdId, eventAttendees.householdId),
    eq(others.id, eventAttendees.plusOneOf),
  );
  const isLeftToOthers = and(eq(answers.by, 'host'), isNull(eventAttendees.email), isAround);
  const rows = await tx
    .select({ person: eventAttendees, other: others })
    .from(answers)
    .innerJoin(
      eventAttendees,
      and(eq(eventAttendees.eventId, answers.eventId), eq(eventAttendees.id, answers.attendeeId)),
    )
    .innerJoin(
      others,
      and(eq(others.eventId, answers.eventId), or(eq(others.id, answers.byAttendeeId), isLeftToOthers)),
    )
    .where(
      and(
        eq(answers.eventId, asking.eventId),
        eq(answers.askingId, asking.id),
        inArray(answers.attendeeId, [...attendeeIds]),
      ),
    );
  return rows
    .filter(({ person, other }) => person.id !== other.id && mayAnswerFor(other, person))
    .map(({ person, other }) => ({ personId: person.id, byId: other.id }));
}

/** A guest as a reader of their household's answers. */
export const toReader = (people: Household, id: string): HouseholdReader => ({
  id,
  children: new Set(people.flatMap((one) => (one.isChild ? [one.id] : []))),
});
