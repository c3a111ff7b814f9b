import { samePersonKey } from '@daysheet/shared/attendees.ts';
import { roleNameKey } from '@daysheet/shared/roles.ts';
import { searchableName } from '@daysheet/shared/text.ts';
import type { Namesakes } from '../import-plan.ts';
import type { GuestFile } from '../read/read-in-worker.ts';

type Person = GuestFile['people'][number];
export type Listed = { name: string; roleName: string | null; email: string | null; phone: string | null };
/** People of a file whose name is on the list: with nothing else beside it, or with what `text` says. */
export type Comparison = {
  equal: Person[];
  changed: { person: Person; text: string }[];
};

const keyOf = ({ name, email, phone }: Omit<Listed, 'roleName'>, role: string | null) =>
  samePersonKey({ name: searchableName(name), role: role === null ? null : roleNameKey(role), email, phone });

/** Whether nothing would be learnt from adding them: a row without a role says nothing about the role. */
const isEqual = (person: Person, listed: Listed) =>
  keyOf(listed, person.role === '' ? null : listed.roleName) === keyOf(person, person.role || null);

/** 'as Family, with another phone' */
function differenceText(person: Person, listed: Listed): string {
  const same = (one: string | null, other: string | null) =>
    keyOf({ name: '', email: null, phone: one }, null) ===
    keyOf({ name: '', email: null, phone: other }, null);
  const role = listed.roleName === null ? 'without a role' : `as ${listed.roleName}`;
  const others = [
    (listed.email ?? '').toLowerCase() !== person.email.toLowerCase() &&
      (listed.email === null ? 'without an e-mail' : 'with another e-mail'),
    !same(listed.phone, person.phone) && (listed.phone === null ? 'without a phone' : 'with another phone'),
  ].filter((part) => part !== false);
  return [role, ...others].join(', ');
}

const differences = (person: Person, listed: Listed) => differenceText(person, listed).split(', ').length;

/** Compares a file's people to those on the list who have the same name; each to the one they are most like. */
export function compareToList(people: readonly Person[], listed: readonly Listed[]): Comparison {
  const byName = new Map<string, Listed[]>();
  for (const one of listed) {
    const key = searchableName(one.name);
    byName.set(key, [...(byName.get(key) ?? []), one]);
  }
  const comparison: Comparison = { equal: [], changed: [] };
  if (byName.size === 0) return comparison;
  for (const person of people) {
    const namesakes = byName.get(searchableName(person.name));
    if (!namesakes) continue;
    if (namesakes.some((one) => isEqual(person, one))) comparison.equal.push(person);
    else {
      const [nearest] = namesakes.toSorted((a, b) => differences(person, a) - differences(person, b));
      if (nearest) comparison.changed.push({ person, text: differenceText(person, nearest) });
    }
  }
  return comparison;
}

/** How many people an import would add. */
export function addedCount(
  file: Pick<GuestFile, 'people' | 'withoutRole'>,
  { equal, changed }: Comparison,
  { role, namesakes }: { role: string; namesakes: Namesakes },
): number {
  const known = namesakes === 'skip' ? [...equal, ...changed.map(({ person }) => person)] : equal;
  if (role !== '') return file.people.length - known.length;
  return file.people.length - file.withoutRole - known.filter((person) => person.role !== '').length;
}
