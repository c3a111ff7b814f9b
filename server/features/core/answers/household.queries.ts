import { mayAnswerFor } from '@daysheet/shared/households.ts';
import type { Db } from '../../../db/client.ts';
import type { GuestScope } from '../gates/guest.access.ts';
import { listHouseholdOf } from '../households/households.queries.ts';

export type AnsweredPerson = { id: string; name: string };

/** Of all who are invited with a guest those for whom they may answer, themselves first. */
export function pickAnswered(
  people: Awaited<ReturnType<typeof listHouseholdOf>>,
  ownId: string,
): AnsweredPerson[] {
  const own = people.find(({ id }) => id === ownId);
  if (!own) return [];
  const others = people.filter((person) => person.id !== ownId && mayAnswerFor(own, person));
  return [own, ...others].map(({ id, name }) => ({ id, name }));
}

/** For whom a guest may answer, themselves first. */
export const listAnsweredPeople = async (db: Db, scope: GuestScope): Promise<AnsweredPerson[]> =>
  pickAnswered(await listHouseholdOf(db, scope, scope.attendee.id), scope.attendee.id);
