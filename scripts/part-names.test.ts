import { expect, test } from 'vitest';
import { listMissingNames } from './part-names.ts';

const source = `
export const first = 1;
export async function second() {}
const { subscribe, notify } = {};
export { Third, fourth };
`;

test('a row of parts names what its file exports, whatever stands around the names', () => {
  const cell = '`first second`, `Third {label: {total}, onPage}`; `fourth(e, doing?)`, or `{values}`';
  expect(listMissingNames(cell, [source])).toEqual([]);
  expect(listMissingNames('`first`, `renamed(e)`', [source])).toEqual(['renamed']);
  expect(listMissingNames('`Third to=…`, `Gone href=…`', [source])).toEqual(['Gone']);
});

test('what a function is said to give stands in its file', () => {
  expect(listMissingNames('`second()` → `{subscribe, notify(what)}`', [source])).toEqual([]);
  expect(listMissingNames('`second()` → `{subscribe, tell}`', [source])).toEqual(['tell']);
  expect(listMissingNames('`second()` → `Promise<boolean>`', [source])).toEqual([]);
});
