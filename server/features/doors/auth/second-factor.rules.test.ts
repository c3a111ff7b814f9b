import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import {
  buildKeyUri,
  createAppSecret,
  createRecoveryCodes,
  findStep,
  formatRecoveryCode,
  getSecondStepLimits,
  getSetUpLimit,
  hashRecoveryCode,
  isAppCode,
  markPendingSignIn,
  openPendingSignIn,
  sealSecret,
  unsealSecret,
} from './second-factor.rules.ts';

const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of an app', () => {
  /** RFC 6238, appendix B: the last six of its eight digits. */
  const secret = Secret.fromLatin1('12345678901234567890').base32;

  test('are those of the standard', () => {
    for (const [seconds, code] of [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_111_111_111, '050471'],
      [1_234_567_890, '005924'],
      [2_000_000_000, '279037'],
    ] as const) {
      expect(findStep(secret, code, at(seconds)), code).toBe(Math.floor(seconds / 30));
    }
  });

  test('are good half a minute before and after, and name their own half minute', () => {
    const found = (seconds: number) => findStep(secret, '005924', at(1_234_567_890 + seconds));
    const step = 1_234_567_890 / 30;
    expect([-31, -30, 0, 59, 60].map(found)).toEqual([null, step, step, step, null]);
  });

  test('an app reads from the picture whose they are', () => {
    const uri = buildKeyUri(secret, { issuer: 'Our Club', label: 'ana+1@example.com' });
    expect(decodeURIComponent(new URL(uri).pathname)).toContain('Our Club:ana+1@example.com');
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  });
});

test('a secret is 160 bits, and is read with the key and for the account that it was sealed for', () => {
  const key = randomBytes(32);
  const secret = createAppSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const sealed = sealSecret(key, 'ana', secret);
  expect(sealed).not.toContain(secret);
  expect(unsealSecret(key, 'ana', sealed)).toBe(secret);
  expect(() => unsealSecret(key, 'eve', sealed)).toThrow('another key');
  expect(() => unsealSecret(randomBytes(32), 'ana', sealed)).toThrow('another key');
});

test('recovery codes are ten, written in groups, and equal ones of two accounts are not stored alike', () => {
  const codes = createRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(formatRecoveryCode(codes[0] ?? '')).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  expect(hashRecoveryCode('ana', 'x')).not.toBe(hashRecoveryCode('eve', 'x'));
});

test('a begun sign-in is of one account and password, for ten minutes, and nobody makes one', () => {
  const key = randomBytes(32);
  const ana = { id: 'ana', passwordHash: 'one' };
  const { mark } = markPendingSignIn(key, ana, at(0));
  const opened = openPendingSignIn(key, mark, at(599));
  expect(opened?.userId).toBe('ana');
  expect([opened?.isOf(ana), opened?.isOf({ ...ana, passwordHash: 'two' })]).toEqual([true, false]);
  expect(openPendingSignIn(key, mark, at(600))).toBeNull();
  expect(openPendingSignIn(randomBytes(32), mark, at(0))).toBeNull();
  expect(openPendingSignIn(key, 'made-up', at(0))).toBeNull();
});

test('one that was begun at a provider, without a password, ends with the first password', () => {
  const key = randomBytes(32);
  const ana = { id: 'ana', passwordHash: null };
  const opened = openPendingSignIn(key, markPendingSignIn(key, ana, at(0)).mark, at(0));
  expect([opened?.isOf(ana), opened?.isOf({ ...ana, passwordHash: 'one' })]).toEqual([true, false]);
});

describe('wrong codes', () => {
  const limits = (code: string, provenDevice: string | null = null, userId = 'ana') =>
    getSecondStepLimits({ userId, code, provenDevice });

  test('of the app are five of an account in a quarter of an hour, and as many of a browser that gave a right one', () => {
    expect(limits('123456')).toMatchObject([{ max: 5, windowMinutes: 15 }]);
    expect(limits('123456', 'device')).toMatchObject([{ max: 5, windowMinutes: 15 }]);
    const keys = [limits('123456'), limits('654321', 'device'), limits('123456', null, 'ben')].map(
      ([limit]) => limit?.key,
    );
    expect(new Set(keys).size).toBe(3);
    expect(limits('654321')[0]?.key).toBe(keys[0]);
    // The browser's id alone identifies the account.
    expect(limits('123456', 'device', 'ben')[0]?.key).toBe(keys[1]);
  });

  test('of recovery hold nobody up: they are not guessed', () => {
    expect(limits('abcdefghijklmnop')).toEqual([]);
  });

  test('while an app is set up are slips, counted apart', () => {
    expect(getSetUpLimit('ana')).toMatchObject({ max: 20, windowMinutes: 15 });
    expect(new Set([getSetUpLimit('ana').key, getSetUpLimit('ben').key, limits('123456')[0]?.key]).size).toBe(
      3,
    );
  });

  test('are told from recovery codes by their six digits', () => {
    expect(isAppCode('000000')).toBe(true);
    for (const other of ['', '12345', '1234567', '12345a', ' 123456', '123456\n', 'abcdef'])
      expect(isAppCode(other), other).toBe(false);
  });
});
