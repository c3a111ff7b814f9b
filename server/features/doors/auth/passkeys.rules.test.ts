import { describe, expect, test } from 'vitest';
import { passkeyMinutes } from '@daysheet/shared/account/passkeys.ts';
import {
  computePasskeyEnd,
  derivePasskeyHandle,
  findRelyingParty,
  getPasskeyLimits,
  isCounterBehind,
  isOwnPasskeyChallenge,
  makePasskeyChallenge,
} from './passkeys.rules.ts';
import { getSignInLimits } from './auth.rules.ts';

const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const now = new Date('2026-06-05T12:00:00Z');
const end = computePasskeyEnd(now);

describe('passkeys are made for', () => {
  test.each([
    ['https://day.example.org', { id: 'day.example.org', origin: 'https://day.example.org' }],
    ['https://day.example.org:8443/party', { id: 'day.example.org', origin: 'https://day.example.org:8443' }],
    ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ])('the name in %s', (publicUrl, party) => {
    expect(findRelyingParty(publicUrl)).toEqual(party);
  });

  test.each([
    'http://day.example.org',
    'https://192.0.2.7',
    'http://127.0.0.1:3000',
    'https://[2001:db8::1]',
    'http://[::1]:3000',
  ])('nobody at %s', (publicUrl) => {
    expect(findRelyingParty(publicUrl)).toBeNull();
  });
});

describe('what a device is to sign', () => {
  test('is good for as long as a device may take', () => {
    expect(end.getTime() - now.getTime()).toBe(passkeyMinutes * 60_000);
  });

  const signIn = { use: 'sign in', browser: 'a' } as const;
  const add = { use: 'add', sessionKey: 'a' } as const;
  const isOwn = (where: Parameters<typeof isOwnPasskeyChallenge>[1], at = now, by = key) =>
    isOwnPasskeyChallenge(by, where, makePasskeyChallenge(key, signIn, now), at);

  test('is good in its browser, for its use, on this server', () => {
    expect(isOwn(signIn)).toBe(true);
    expect(isOwn({ ...signIn, browser: 'b' })).toBe(false);
    expect(isOwn(add)).toBe(false);
    expect(isOwn({ ...add, use: 'confirm' })).toBe(false);
    expect(isOwn(signIn, now, other)).toBe(false);
  });

  test('confirms nothing where it was made to add a passkey, nor in another session', () => {
    const challenge = makePasskeyChallenge(key, add, now);
    const isGood = (where: Parameters<typeof isOwnPasskeyChallenge>[1]) =>
      isOwnPasskeyChallenge(key, where, challenge, now);
    expect(isGood(add)).toBe(true);
    expect(isGood({ ...add, use: 'confirm' })).toBe(false);
    expect(isGood({ ...add, sessionKey: 'b' })).toBe(false);
  });

  test('is good for minutes, and what nobody made here never is', () => {
    expect(end).toEqual(new Date('2026-06-05T12:10:00Z'));
    expect(isOwn(signIn, new Date(end.getTime() - 1))).toBe(true);
    expect(isOwn(signIn, end)).toBe(false);
    for (const invented of ['', 'AAAA', String(end.getTime() + 1)])
      expect(isOwnPasskeyChallenge(key, signIn, invented, now)).toBe(false);
  });
});

test('a device that counts counts on; one that does not says 0 each time', () => {
  expect(isCounterBehind(0, 0)).toBe(false);
  expect(isCounterBehind(0, 1)).toBe(false);
  expect(isCounterBehind(7, 8)).toBe(false);
  expect(isCounterBehind(7, 7)).toBe(true);
  expect(isCounterBehind(7, 6)).toBe(true);
  expect(isCounterBehind(7, 0)).toBe(true);
});

test('what devices file passkeys under is one account’s on one server, and says nothing of it', () => {
  const handle = derivePasskeyHandle(key, 'ana');
  expect(derivePasskeyHandle(key, 'ana')).toEqual(handle);
  expect(handle.toString('latin1')).not.toContain('ana');
  expect(derivePasskeyHandle(key, 'ben')).not.toEqual(handle);
  expect(derivePasskeyHandle(other, 'ana')).not.toEqual(handle);
});

test('passkeys and passwords of one address share its attempts', () => {
  expect(getPasskeyLimits('192.0.2.1')).toEqual([getSignInLimits('a@example.com', '192.0.2.1', null)[1]]);
});
