import { mayAnswerFor } from '@daysheet/shared/households.ts';
import type { Db } from '../../../db/client.ts';
import type { GuestScope } from '../gates/guest.access.ts';
import { listHouseholdOf } from '../households/households.queries.ts';

export type AnsweredPerson = { id: string; name: string };

/** For whom a guest may answer, themselves first. */
export async function listAnsweredPeople(db: Db, scope: GuestScope): Promise<AnsweredPerson[]> {
  const { id: ownId } = scope.attendee;
  const people = await listHouseholdOf(db, scope, ownId);
  const own = people.find(({ id }) => id === ownId);
  if (!own) return [];
  const others = people.filter((person) => person.id !== ownId && mayAnswerFor(own, person));
  return [own, ...others].map(({ id, name }) => ({ id, name }));
}
