import { expect, test } from 'vitest';
import {
  hasProven,
  openKnownDeviceMark,
  markKnownDevice,
  getMessageLimit,
  getPaidSignInLimits,
  getResetRequestLimit,
  getSignInLimits,
  computeSignInRounds,
  getSignUpLimit,
  computeTokenEnd,
} from './auth.rules.ts';
import {
  isWorthTouching,
  computeSessionEnd,
  getSessionsTopic,
  computeSlide,
} from '../../core/gates/sessions.rules.ts';

const now = new Date('2026-06-05T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const day = 24 * 60;

test('a host is signed out 30 days after the last visit, and 90 days after signing in', () => {
  expect(computeSessionEnd(now, now)).toEqual(ago(-30 * day));
  expect(computeSessionEnd(ago(59 * day), now)).toEqual(ago(-30 * day));
  expect(computeSessionEnd(ago(61 * day), now)).toEqual(ago(-29 * day));
});

test("a host's visit is written down once an hour", () => {
  expect(isWorthTouching(ago(59), now)).toBe(false);
  expect(isWorthTouching(ago(60), now)).toBe(true);
});

test('a link to confirm an address is good for a day, one for a new password for half an hour', () => {
  expect(computeTokenEnd('verify', now)).toEqual(ago(-day));
  expect(computeTokenEnd('reset', now)).toEqual(ago(-30));
});

test('five wrong passwords are all that an account takes, fifty all that an address does', () => {
  const limits = (device: string | null) =>
    getSignInLimits('ana@example.com', '192.0.2.1', device).map(({ key, max }) => [key, max]);
  const ofAddress = ['sign-in:address:192.0.2.1', 50];
  expect(limits(null)).toEqual([['sign-in:account:ana@example.com', 5], ofAddress]);
  expect(limits('a')).toEqual([['sign-in:device:a', 5], ofAddress]);
});

test('a browser is known by our mark only, and for the account that it signed in to', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const mark = markKnownDevice(key, 'ana@example.com');
  expect(openKnownDeviceMark(key, 'ana@example.com', mark)).toHaveLength(43);
  expect(openKnownDeviceMark(key, 'eve@example.com', mark)).toBeNull();
  expect(openKnownDeviceMark(other, 'ana@example.com', mark)).toBeNull();
  expect(openKnownDeviceMark(key, 'ana@example.com', '')).toBeNull();
  expect(markKnownDevice(key, 'ana@example.com')).not.toBe(mark);
});

test('a browser has proven the second factor that its code was of, and no other that came later', () => {
  const key = Buffer.alloc(32, 1);
  const open = (since: Date | null) =>
    openKnownDeviceMark(key, 'ana@example.com', markKnownDevice(key, 'ana@example.com', since));
  expect(hasProven(open(now), now)).toBe(true);
  expect(hasProven(open(ago(1)), now)).toBe(false);
  expect(hasProven(open(null), now)).toBe(false);
  expect(hasProven(null, now)).toBe(false);
});

test('a visit moves the end of a session only where it is written down', () => {
  expect(computeSlide({ createdAt: ago(day), lastSeenAt: ago(59) }, now)).toBeNull();
  expect(computeSlide({ createdAt: ago(day), lastSeenAt: ago(60) }, now)).toEqual(ago(-30 * day));
});

test('guessing passwords grows dearer with every ten that were paid for, up to a bound', () => {
  expect([0, 9, 10, 20].map(computeSignInRounds)).toEqual([40, 40, 80, 160]);
  expect([60, 1000].map(computeSignInRounds)).toEqual([2560, 2560]);
});

test('nothing that is limited uses up what is limited for another reason, account or address', () => {
  const limits = (email: string, address: string) => [
    ...getSignInLimits(email, address, null),
    ...getPaidSignInLimits(email, address),
    getSignUpLimit(address, 20),
    getResetRequestLimit(address),
    ...(['verify', 'reset', 'already_registered'] as const).map((purpose) => getMessageLimit(purpose, email)),
  ];
  const keys = [...limits('a@example.com', '192.0.2.1'), ...limits('b@example.com', '192.0.2.2')].map(
    ({ key }) => key,
  );
  expect(new Set(keys).size).toBe(18);
  expect(new Set([getSessionsTopic('ana'), getSessionsTopic('ben')]).size).toBe(2);
});

test('a mailbox gets three messages of a kind an hour, links for a new password in half of one; what was paid for counts for a day', () => {
  expect(getMessageLimit('verify', 'a@example.com')).toMatchObject({ max: 3, windowMinutes: 60 });
  expect(getMessageLimit('reset', 'a@example.com')).toMatchObject({ max: 3, windowMinutes: 30 });
  expect(getResetRequestLimit('192.0.2.1')).toMatchObject({ max: 50, windowMinutes: 60 });
  expect(getSignUpLimit('192.0.2.1', 7)).toMatchObject({ max: 7, windowMinutes: 60 });
  const minutes = getPaidSignInLimits('a@example.com', '192.0.2.1').map(({ windowMinutes }) => windowMinutes);
  expect(minutes).toEqual([day, day]);
});
