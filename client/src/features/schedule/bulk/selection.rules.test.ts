import { expect, test } from 'vitest';
import { listGone, matchesWords } from './selection.rules.ts';

const roles = [
  { id: 'f', roleName: 'Family' },
  { id: 'v', roleName: 'Vendors' },
];
const boat = {
  title: 'Boat trip',
  location: 'Čolnarna',
  roleIds: ['f'],
  attendees: [{ id: 'm', name: 'Mary Lee' }],
};

test.each([
  ['boat', true],
  ['BOAT fam', true],
  ['colnarna', true],
  ['mary', true],
  ['', true],
  ['vendors', false],
  ['boat dinner', false],
])('words that are looked for: %s', (words, isFound) => {
  expect(matchesWords(boat, words, roles)).toBe(isFound);
});

test('what is chosen and no longer on its day is found', () => {
  const chosen = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(listGone(chosen, [{ id: 'c' }, { id: 'x' }, { id: 'a' }])).toEqual(['b']);
});
