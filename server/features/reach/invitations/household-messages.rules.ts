import { joinNames } from '@daysheet/shared/households.ts';
import { getReason, type Reach } from './invitations.rules.ts';

type Addressed = {
  name: string;
  householdId: string | null;
  isChild: boolean;
  language: string;
  isOptedOut: boolean;
  isLinkRevoked: boolean;
  reach: Reach;
};

const isReached = ({ reach }: Addressed) => getReason(reach) === null;
const goesAlong = ({ reach, isOptedOut, isLinkRevoked }: Addressed) =>
  ['no_email', 'no_phone'].includes(getReason(reach) ?? '') && !isOptedOut && !isLinkRevoked;

/** Of one household: a message at each address, with all names; who shares one, or has none, goes along. */
function gatherOne<Person extends Addressed>(people: readonly Person[]): Map<Person, Person> {
  const named = people.filter((person) => isReached(person) || goesAlong(person));
  const gathered = new Map<Person, Person>();
  if (named.length < 2 || !named.some(isReached)) return gathered;
  const taken = new Set<string>();
  for (const person of named.toSorted((a, b) => Number(a.isChild) - Number(b.isChild))) {
    const address = person.reach.address?.toLowerCase() ?? null;
    if (isReached(person) && address !== null && !taken.has(address)) {
      taken.add(address);
      gathered.set(person, { ...person, name: joinNames(named, person.language) });
    } else gathered.set(person, { ...person, reach: { address, reason: 'with_household' } });
  }
  return gathered;
}

/**
 * Makes one message of those to people of a household. Who is alone in theirs, cannot be reached, or asked for no more,
 * stays as they are, without a household.
 */
export function gatherHouseholds<Person extends Addressed>(people: readonly Person[]): Person[] {
  const households = new Map<string, Person[]>();
  for (const person of people)
    if (person.householdId !== null)
      households.set(person.householdId, [...(households.get(person.householdId) ?? []), person]);
  const gathered = new Map([...households.values()].flatMap((one) => [...gatherOne(one)]));
  return people.map((person) => gathered.get(person) ?? { ...person, householdId: null });
}

/** In parts of at most so many, the people of a household in one part. */
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

type Named = { householdId: string | null; name: string };

/** Whether a message to a household goes to somebody who is not in it any more: it is theirs alone then. */
export const hasLeft = (message: Pick<Named, 'householdId'>, person: Pick<Named, 'householdId'>): boolean =>
  message.householdId !== null && message.householdId !== person.householdId;

/** Whom a message names: all whom it did when it was written, or the person alone who left their household since. */
export const getAddressed = (message: Named, person: Named): string =>
  hasLeft(message, person) ? person.name : message.name;
