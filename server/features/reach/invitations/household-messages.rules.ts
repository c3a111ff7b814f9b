import { sql } from 'drizzle-orm';
import { deliveries } from '../../../db/schema/invitations.ts';

/** Divides people into parts of at most `most`, with the people of a household in the same part. */
export function divideByHousehold<Person extends { householdId: string | null }>(
  people: readonly Person[],
  most: number,
): Person[][] {
  const groups = new Map<unknown, Person[]>();
  for (const person of people) {
    const key = person.householdId ?? person;
    const group = groups.get(key);
    if (group) group.push(person);
    else groups.set(key, [person]);
  }
  const parts: Person[][] = [];
  for (const group of groups.values()) {
    const last = parts.at(-1);
    if (last && last.length + group.length <= most) last.push(...group);
    else parts.push(group);
  }
  return parts;
}

type HouseholdPerson = { householdId: string | null; name: string };

/** Whether a message to a household goes to a person who has left it: then it is theirs alone. */
export const hasLeft = (
  message: Pick<HouseholdPerson, 'householdId'>,
  person: Pick<HouseholdPerson, 'householdId'>,
): boolean => message.householdId !== null && message.householdId !== person.householdId;

/** The names in a message: all names that it was written to, or the person alone if they have left their household since. */
export const getAddressed = (message: HouseholdPerson, person: HouseholdPerson): string =>
  hasLeft(message, person) ? person.name : message.name;

/** The current addressee of a message that is not sent yet: a message to one person uses their current name. */
export const updateAddressee = (
  { householdId, name }: HouseholdPerson,
  person: HouseholdPerson,
): HouseholdPerson =>
  householdId === null || hasLeft({ householdId }, person)
    ? { householdId: null, name: person.name }
    : { householdId, name };

const isInHousehold = sql`exists (select from event_attendees person
  where person.id = ${deliveries.attendeeId} and person.household_id = ${deliveries.householdId})`;
const ownName = sql`(select person.name from event_attendees person where person.id = ${deliveries.attendeeId})`;

/** The addressee to store when a message is sent: if its person left the household, it reaches nobody else of it. */
export const settledAddressee = {
  householdId: sql`case when ${isInHousehold} then ${deliveries.householdId} end`,
  name: sql`case when ${deliveries.householdId} is null or ${isInHousehold} then ${deliveries.name} else ${ownName} end`,
};

const misses = sql`(${deliveries.reason} is not distinct from 'with_household' and not exists (
  select from deliveries carrier where carrier.send_id = ${deliveries.sendId}
    and carrier.household_id = ${deliveries.householdId} and carrier.status <> 'skipped'))`;
/** Whether the household message that was to name a person was itself skipped, or is gone. Wrapped as `isOptedOut` is. */
export const isMissed = sql<boolean>`${misses}`;
