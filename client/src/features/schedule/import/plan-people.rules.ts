import { toNameKey } from '@daysheet/shared/attendees/names.ts';
import { toSearchableName } from '@daysheet/shared/lib/text.ts';
import type { Role as EventRole } from '../../roles/roles.hooks.ts';

export type Role = Pick<EventRole, 'id' | 'roleName' | 'color'>;
export type NamedPerson = { id: string; name: string };
/** People of the event by their name as lists compare it; undefined while they are loading. */
export type PeopleByName = ReadonlyMap<string, readonly NamedPerson[]>;
type NameMatches<One> = { found: readonly One[]; problem: string | undefined };

const everyone = [
  'everyone',
  'everybody',
  'all',
  'alle',
  'jeder',
  'todos',
  'tous',
  'tout le monde',
  'tutti',
  'iedereen',
  'الجميع',
  'الكل',
];
const isEveryone = new Set(everyone.map(toSearchableName));

/** 'Family, Friends & Vendors' */
const splitNames = (cell: string): string[] =>
  cell
    .split(/[,;&+|\n]/u)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The roles that a cell names; none for everyone. A role whose name has a comma in it is found whole. */
export function findRoles(cell: string, roles: readonly Role[]): NameMatches<Role> {
  const findRole = (name: string) =>
    roles.find(({ roleName }) => toSearchableName(roleName) === toSearchableName(name));
  const whole = findRole(cell);
  if (whole) return { found: [whole], problem: undefined };
  const names = splitNames(cell).filter((name) => !isEveryone.has(toSearchableName(name)));
  const unknown = names.find((name) => !findRole(name));
  const problem = unknown && `There is no role ‘${unknown}’. Correct it, or leave it empty for everyone.`;
  return { found: [...new Set(names.flatMap((name) => findRole(name) ?? []))], problem };
}

/** The names in a cell, by which people of the event are looked up. */
export const listNames = splitNames;

/** The people that a cell names: each must match one person of the event. */
export function findPeople(cell: string, people: PeopleByName): NameMatches<NamedPerson> {
  const found: NamedPerson[] = [];
  for (const name of splitNames(cell)) {
    const [person, other] = people.get(toNameKey(name)) ?? [];
    if (!person) return { found, problem: `Nobody on your list is called ‘${name}’.` };
    if (other) return { found, problem: `More than one person is called ‘${name}’. Add the event by hand.` };
    if (!found.includes(person)) found.push(person);
  }
  return { found, problem: undefined };
}
