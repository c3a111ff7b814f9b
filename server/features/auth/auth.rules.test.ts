import { expect, test } from 'vitest';
import { isWorthTouching, sessionEnd, signInLimits, tokenEnd } from './auth.rules.ts';

const now = new Date('2026-06-05T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const day = 24 * 60;

test('a host is signed out 30 days after the last visit, and 90 days after signing in', () => {
  expect(sessionEnd(now, now)).toEqual(ago(-30 * day));
  expect(sessionEnd(ago(59 * day), now)).toEqual(ago(-30 * day));
  expect(sessionEnd(ago(61 * day), now)).toEqual(ago(-29 * day));
});

test("a host's visit is written down once an hour", () => {
  expect(isWorthTouching(ago(59), now)).toBe(false);
  expect(isWorthTouching(ago(60), now)).toBe(true);
});

test('a link to confirm an address is good for a day, one for a new password for half an hour', () => {
  expect(tokenEnd('verify', now)).toEqual(ago(-day));
  expect(tokenEnd('reset', now)).toEqual(ago(-30));
});

test('five wrong passwords are all that an account takes, fifty all that an address does', () => {
  expect(signInLimits('ana@example.com', '192.0.2.1').map(({ key, max }) => [key, max])).toEqual([
    ['sign-in:account:ana@example.com', 5],
    ['sign-in:address:192.0.2.1', 50],
  ]);
});
