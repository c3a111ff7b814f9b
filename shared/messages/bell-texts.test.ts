import { expect, test } from 'vitest';
import { describeNews } from './bell-texts.ts';

test.each([
  ['names_given_back', '1 guest gave their name back', '2 guests gave their name back'],
  ['member_joined', '1 person plans with you now', '2 people plan with you now'],
  ['member_left', '1 person left the event', '2 people left the event'],
  ['request_waits', '1 guest wants to answer after all', '2 guests want to answer after all'],
] as const)('one of %s that is not named is one, not several', (kind, one, two) => {
  expect(describeNews({ kind, count: 1, name: null })).toBe(one);
  expect(describeNews({ kind, count: 2, name: null })).toBe(two);
});
