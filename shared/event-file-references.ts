import type { RefinementCtx } from 'zod';
import { toRoleNameKey } from './roles.ts';

type Keyed = { key: number };
type Audience =
  | { kind: 'everyone' }
  | { kind: 'roles'; roles: number[] }
  | { kind: 'people'; people: number[] };
type Lists = {
  days: readonly { date: string }[];
  roles: readonly (Keyed & { roleName: string })[];
  people: readonly (Keyed & { role: number | null })[];
  items: readonly (Keyed & { repeat: object | null; audience: Audience })[];
  exceptions: readonly { series: number; date: string; item: number | null }[];
};

/** Refuses, at its row, what names a row that the file does not have, and what may be there once only. */
export function checkReferences(file: Lists, context: RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const once = <Row>(list: keyof Lists, rows: readonly Row[], field: string, read: (row: Row) => unknown) => {
    const seen = new Set<unknown>();
    for (const [index, row] of rows.entries()) {
      const value = read(row);
      if (value === null) continue;
      if (seen.has(value)) refuse([list, index, field], 'This is there twice.');
      seen.add(value);
    }
    return seen;
  };
  const named = (keys: Set<unknown>, key: number | null, path: (string | number)[]) => {
    if (key !== null && !keys.has(key)) refuse(path, `There is no ${key} in the file.`);
  };

  once('days', file.days, 'date', ({ date }) => date);
  once('roles', file.roles, 'roleName', ({ roleName }) => toRoleNameKey(roleName));
  const roles = once('roles', file.roles, 'key', ({ key }) => key);
  const people = once('people', file.people, 'key', ({ key }) => key);
  once('items', file.items, 'key', ({ key }) => key);
  for (const [index, { role }] of file.people.entries()) named(roles, role, ['people', index, 'role']);
  for (const [index, { audience }] of file.items.entries()) {
    const path = ['items', index, 'audience'];
    if (audience.kind === 'roles') for (const key of audience.roles) named(roles, key, path);
    if (audience.kind === 'people') for (const key of audience.people) named(people, key, path);
  }
  const keysOf = (repeats: boolean) =>
    new Set<unknown>(file.items.filter((item) => (item.repeat !== null) === repeats).map(({ key }) => key));
  const [series, single] = [keysOf(true), keysOf(false)];
  once('exceptions', file.exceptions, 'item', ({ item }) => item);
  once('exceptions', file.exceptions, 'date', (row) => `${row.series} ${row.date}`);
  for (const [index, exception] of file.exceptions.entries()) {
    named(series, exception.series, ['exceptions', index, 'series']);
    named(single, exception.item, ['exceptions', index, 'item']);
  }
}
