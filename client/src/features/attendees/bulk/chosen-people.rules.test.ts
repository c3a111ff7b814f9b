import { expect, test } from 'vitest';
import {
  afterSearch,
  type PeopleSelection,
  countChosen,
  isChosen,
  listChosenIds,
  nobody,
  pick,
  pickShown,
  toSelectionInput,
} from './chosen-people.rules.ts';

const toPerson = (id: string) => ({ id });
const [ana, ben, cleo, dan] = [toPerson('ana'), toPerson('ben'), toPerson('cleo'), toPerson('dan')];
const shown = [ana, ben, cleo, dan];
const all: PeopleSelection = { by: 'list', found: { search: 'a' }, total: 120, except: new Map() };

test('people are chosen one by one, and by a range', () => {
  const one = pick(nobody, shown, ben, undefined);
  const range = pick(one, shown, dan, 'ben');
  expect(toSelectionInput(range)).toEqual({ by: 'ids', ids: ['ben', 'cleo', 'dan'] });
  expect(countChosen(pick(range, shown, cleo, undefined))).toBe(2);
});

test('all whom a search finds are chosen, but for those who are let go', () => {
  const some = pick(pick(all, shown, ben, undefined), shown, cleo, undefined);
  expect(countChosen(some)).toBe(118);
  expect(shown.map((person) => isChosen(some, person))).toEqual([true, false, false, true]);
  expect(toSelectionInput(some)).toMatchObject({ by: 'list', search: 'a', except: ['ben', 'cleo'] });
  expect(countChosen(pick(some, shown, cleo, 'ana'))).toBe(120);
  expect(countChosen(pickShown(some, shown))).toBe(120);
});

test("another search leaves those who were chosen one by one, and lets 'all' go", () => {
  const one = pick(nobody, shown, ben, undefined);
  expect(afterSearch(one)).toBe(one);
  expect(afterSearch(all)).toBe(nobody);
});

test('who they are is known of all whom a search finds where they stand on one page', () => {
  const four: PeopleSelection = { ...all, total: 4 };
  const some = pick(four, shown, ben, undefined);
  expect(listChosenIds(some, { attendees: shown, total: 4 })).toEqual(['ana', 'cleo', 'dan']);
  expect(listChosenIds(all, { attendees: shown, total: 120 })).toBeUndefined();
  expect(listChosenIds(pick(nobody, shown, ben, undefined), { attendees: [], total: 120 })).toEqual(['ben']);
});
