import { buildPersonKey } from '@daysheet/shared/attendees.ts';
import { toRoleNameKey } from '@daysheet/shared/roles.ts';
import { toSearchableName } from '@daysheet/shared/text.ts';
import type { Namesakes } from '../import-plan.ts';
import type { GuestFile } from '../read/read-in-worker.ts';

type FilePerson = GuestFile['people'][number];
export type Listed = { name: string; roleName: string | null; email: string | null; phone: string | null };
/** People of a file whose name is on the list: with nothing else beside it, or with what `text` says. */
export type Comparison = {
  equal: FilePerson[];
  changed: { person: FilePerson; text: string }[];
};

const toPersonKey = ({ name, email, phone }: Omit<Listed, 'roleName'>, role: string | null) =>
  buildPersonKey({
    name: toSearchableName(name),
    role: role === null ? null : toRoleNameKey(role),
    email,
    phone,
  });

/** Whether nothing would be learnt from adding them: a row without a role says nothing about the role. */
const isEqual = (person: FilePerson, listed: Listed) =>
  toPersonKey(listed, person.role === '' ? null : listed.roleName) ===
  toPersonKey(person, person.role || null);

/** 'as Family, with another phone' */
function describeDifference(person: FilePerson, listed: Listed): string {
  const same = (one: string | null, other: string | null) =>
    toPersonKey({ name: '', email: null, phone: one }, null) ===
    toPersonKey({ name: '', email: null, phone: other }, null);
  const role = listed.roleName === null ? 'without a role' : `as ${listed.roleName}`;
  const others = [
    (listed.email ?? '').toLowerCase() !== person.email.toLowerCase() &&
      (listed.email === null ? 'without an e-mail' : 'with another e-mail'),
    !same(listed.phone, person.phone) && (listed.phone === null ? 'without a phone' : 'with another phone'),
  ].filter((part) => part !== false);
  return [role, ...others].join(', ');
}

const countDifferences = (person: FilePerson, listed: Listed) =>
  describeDifference(person, listed).split(', ').length;

/** Compares a file's people to those on the list who have the same name; each to the one they are most like. */
export function compareToList(people: readonly FilePerson[], listed: readonly Listed[]): Comparison {
  const byName = new Map<string, Listed[]>();
  for (const one of listed) {
    const key = toSearchableName(one.name);
    byName.set(key, [...(byName.get(key) ?? []), one]);
  }
  const comparison: Comparison = { equal: [], changed: [] };
  if (byName.size === 0) return comparison;
  for (const person of people) {
    const namesakes = byName.get(toSearchableName(person.name));
    if (!namesakes) continue;
    if (namesakes.some((one) => isEqual(person, one))) comparison.equal.push(person);
    else {
      const [nearest] = namesakes.toSorted(
        (a, b) => countDifferences(person, a) - countDifferences(person, b),
      );
      if (nearest) comparison.changed.push({ person, text: describeDifference(person, nearest) });
    }
  }
  return comparison;
}

/** How many people an import would add. */
export function countAdded(
  file: Pick<GuestFile, 'people' | 'withoutRole'>,
  { equal, changed }: Comparison,
  { role, namesakes }: { role: string; namesakes: Namesakes },
): number {
  const known = namesakes === 'skip' ? [...equal, ...changed.map(({ person }) => person)] : equal;
  if (role !== '') return file.people.length - known.length;
  return file.people.length - file.withoutRole - known.filter((person) => person.role !== '').length;
}
