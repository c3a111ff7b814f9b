import { joinNames } from './households.ts';
import type { DeliveryReason } from '../messages/invitations.ts';

/** The address for messages to a person, or the reason why there is none. */
export type Reach = { address: string } | { address: string | null; reason: DeliveryReason };

/** Why no message can be sent; `null` if one can. */
export const findReachProblem = (found: Reach): DeliveryReason | null =>
  'reason' in found ? found.reason : null;

type MessageRecipient = {
  name: string;
  householdId: string | null;
  isChild: boolean;
  language: string;
  isOptedOut: boolean;
  isLinkRevoked: boolean;
  reach: Reach;
};

const isReached = ({ reach }: MessageRecipient) => findReachProblem(reach) === null;
const goesAlong = ({ reach, isOptedOut, isLinkRevoked }: MessageRecipient) =>
  ['no_email', 'no_phone'].includes(findReachProblem(reach) ?? '') && !isOptedOut && !isLinkRevoked;

/** For one household: a message per address, with all names; people who share an address, or have none, are included in one. */
function gatherOne<Person extends MessageRecipient>(people: readonly Person[]): Map<Person, Person> {
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
 * Combines the messages to people of a household. A person who is alone in it, cannot be reached, or has opted out, stays
 * separate, without a household.
 */
export function gatherHouseholds<Person extends MessageRecipient>(people: readonly Person[]): Person[] {
  const households = new Map<string, Person[]>();
  for (const person of people)
    if (person.householdId !== null)
      households.set(person.householdId, [...(households.get(person.householdId) ?? []), person]);
  const gathered = new Map([...households.values()].flatMap((one) => [...gatherOne(one)]));
  return people.map((person) => gathered.get(person) ?? { ...person, householdId: null });
}
