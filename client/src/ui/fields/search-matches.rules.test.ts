import { expect, test } from 'vitest';
import {
  type Choice,
  listAround,
  findMatches,
  findMeantChoice,
  findNextIndex,
} from './search-matches.rules.ts';

const choices = (...labels: string[]): Choice[] => labels.map((label) => ({ value: label, label }));
const zones: Choice[] = [
  { value: 'America/Sao_Paulo', label: 'America/Sao Paulo' },
  { value: 'America/New_York', label: 'America/New York' },
  { value: 'Asia/Calcutta', label: 'Asia/Calcutta', also: 'Kolkata' },
  { value: 'UTC', label: 'UTC' },
];
const found = (list: readonly Choice[], typed: string) => findMatches(list, typed).map(({ label }) => label);
const meant = (list: readonly Choice[], typed: string, canCreate = false, value: string | null = null) =>
  findMeantChoice(findMatches(list, typed), typed, { value, canCreate })?.value;

test('a host finds a place without its accents, its signs, or in any order', () => {
  expect(found(zones, 'sao paulo')).toEqual(['America/Sao Paulo']);
  expect(found(zones, 'São Paulo')).toEqual(['America/Sao Paulo']);
  expect(found(zones, 'new york')).toEqual(['America/New York']);
  expect(found(zones, 'New_York')).toEqual(['America/New York']);
  expect(found(zones, 'york america')).toEqual(['America/New York']);
  expect(found(zones, 'america/new')).toEqual(['America/New York']);
  expect(found(zones, 'kolkata')).toEqual(['Asia/Calcutta']);
  expect(found(zones, 'Lummerland')).toEqual([]);
});

test('only what is meant without a doubt is taken', () => {
  const roles = choices('Family', 'Family of the bride', 'Friends');
  expect(meant(roles, 'fr')).toBe('Friends');
  expect(meant(roles, 'FAMILY')).toBe('Family');
  expect(meant(roles, 'fam')).toBeUndefined();
  expect(meant(roles, 'x')).toBeUndefined();
});

test('of two of one name none is meant, but the one that is chosen already', () => {
  const people = [
    { value: '1', label: 'Anna Smith' },
    { value: '2', label: 'Anna Smith' },
  ];
  expect(meant(people, 'Anna Smith')).toBeUndefined();
  expect(meant(people, 'anna smith', false, '2')).toBe('2');
});

test('where a new one may be made, a whole word of a longer name is not taken for it', () => {
  expect(meant(choices('Family'), 'Fam', true)).toBe('Family');
  expect(meant(choices('Family of the bride'), 'Family', true)).toBeUndefined();
  expect(meant(choices('Girlfriends'), 'Friend', true)).toBeUndefined();
});

test('a long list is rendered around what is chosen', () => {
  const days = choices(...Array.from({ length: 200 }, (_, day) => String(day)));
  const labels = (value: string | null) => listAround(days, value, 10).map(({ label }) => label);
  expect(labels(null)[0]).toBe('0');
  expect(labels('100')[0]).toBe('93');
  expect(labels('199')).toEqual(['190', '191', '192', '193', '194', '195', '196', '197', '198', '199']);
});

test('the arrow keys begin at what is chosen and go round', () => {
  const list = { found: choices('a', 'b', 'c'), taken: -1 };
  const from = (taken: number, step: 1 | -1) =>
    findNextIndex({ ...list, taken }, 'b', { step, wasOpen: true });
  expect(findNextIndex(list, 'b', { step: 1, wasOpen: false })).toBe(1);
  expect(findNextIndex(list, null, { step: 1, wasOpen: false })).toBe(0);
  expect(findNextIndex(list, null, { step: -1, wasOpen: true })).toBe(2);
  expect([from(0, 1), from(2, 1), from(0, -1)]).toEqual([1, 0, 2]);
  expect(findNextIndex({ found: [], taken: -1 }, null, { step: 1, wasOpen: true })).toBeUndefined();
});
