import { mayAnswerFor } from '@daysheet/shared/households.ts';
import type { listHouseholdOf } from '../households/households.queries.ts';
import type { HouseholdReader } from './answers.rules.ts';

export type AnsweredPerson = { id: string; name: string };
type Household = Awaited<ReturnType<typeof listHouseholdOf>>;

/** Of all who are invited with a guest those for whom they may answer, themselves first. */
export function pickAnswered(people: Household, ownId: string): AnsweredPerson[] {
  const own = people.find(({ id }) => id === ownId);
  if (!own) return [];
  const others = people.filter((person) => person.id !== ownId && mayAnswerFor(own, person));
  return [own, ...others].map(({ id, name }) => ({ id, name }));
}

/** A guest as who reads what their household answered. */
export const toReader = (people: Household, id: string): HouseholdReader => ({
  id,
  children: new Set(people.flatMap((one) => (one.isChild ? [one.id] : []))),
});
