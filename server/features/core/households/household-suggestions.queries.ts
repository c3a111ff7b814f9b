import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { householdPeopleMax, householdSuggestionsMax } from '@daysheet/shared/attendees/households.ts';
import { suggestHouseholds } from '@daysheet/shared/attendees/household-suggestions.ts';
import type { Database } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { householdRefusals } from '../../../db/schema/households.ts';
import type { HostScope } from '../gates/host.access.ts';

const hash = (eventId: string, about: string) =>
  createHash('sha256').update(`${eventId} ${about}`).digest('hex');

/** Suggests households for people without one: those with the same surname and a common address. */
export async function listSuggestions(db: Database, { eventId }: HostScope) {
  const { id, name, email, phone, householdId, searchName } = eventAttendees;
  const people = await db
    .select({ id, name, email, phone })
    .from(eventAttendees)
    .where(
      and(eq(eventAttendees.eventId, eventId), isNull(householdId), or(isNotNull(email), isNotNull(phone))),
    )
    .orderBy(asc(searchName), asc(id));
  const ofEvent = eq(householdRefusals.eventId, eventId);
  const refused = await db.select({ key: householdRefusals.key }).from(householdRefusals).where(ofEvent);
  const isRefused = new Set(refused.map(({ key }) => key));
  const names = new Map(people.map((person) => [person.id, person.name]));
  return suggestHouseholds(people.map((person) => ({ ...person, addresses: [person.email, person.phone] })))
    .map(({ surname, address, ids }) => ({
      key: hash(eventId, address),
      name: surname,
      people: ids.slice(0, householdPeopleMax).map((one) => ({ id: one, name: names.get(one) ?? '' })),
    }))
    .filter(({ key }) => !isRefused.has(key))
    .slice(0, householdSuggestionsMax);
}
