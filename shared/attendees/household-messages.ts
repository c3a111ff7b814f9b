import { joinNames } from './households.ts';
import type { DeliveryReason } from '../messages/invitations.ts';

/** Where a message to somebody goes, or why none can. */
export type Reach = { address: string } | { address: string | null; reason: DeliveryReason };

/** Why no message can go there; `null` where one can. */
export const getReason = (found: Reach): DeliveryReason | null => ('reason' in found ? found.reason : null);

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
