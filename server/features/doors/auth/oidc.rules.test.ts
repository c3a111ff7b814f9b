import { describe, expect, test } from 'vitest';
import { fullNameMaxLength } from '@daysheet/shared/account/auth.ts';
import {
  chooseFullName,
  getDepartureLimit,
  isAuthenticatedAnew,
  isEmailOfTheirs,
  markDeparture,
  openDeparture,
  readPersonEmail,
} from './oidc.rules.ts';

const key = Buffer.alloc(32, 1);
const now = new Date('2026-06-05T12:00:00Z');
const departure = { state: 's', nonce: 'n', verifier: 'v' };
const purpose = { kind: 'link', userId: 'ana' } as const;
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

describe('who was sent to the provider', () => {
  const { mark, expiresAt } = markDeparture(key, { purpose, redirect: '/events', departure }, now);
  const away = expiresAt.getTime() - now.getTime();

  test('comes back with what they went for, and how long it took', () => {
    expect(openDeparture(key, mark, after(90_000))).toEqual({
      purpose,
      redirect: '/events',
      departure,
      leftAt: now.getTime(),
      awaySeconds: 90,
    });
  });

  test.each([
    { kind: 'signIn', invitation: 'one', memberInvitation: 'two' },
    { kind: 'link', userId: 'ana' },
    { kind: 'confirm', userId: 'ana' },
  ] as const)('went for one of three things: $kind', (went) => {
    const of = markDeparture(key, { purpose: went, departure }, now);
    expect(openDeparture(key, of.mark, now)?.purpose).toEqual(went);
  });

  test('is known until the cookie ends, and not a moment longer', () => {
    expect(expiresAt).toEqual(new Date('2026-06-05T12:20:00Z'));
    expect(openDeparture(key, mark, after(away - 1))).not.toBeNull();
    expect(openDeparture(key, mark, after(away))).toBeNull();
  });

  test('is nobody by a mark of another server, or none of ours', () => {
    expect(openDeparture(Buffer.alloc(32, 2), mark, now)).toBeNull();
    expect(openDeparture(key, '', now)).toBeNull();
    expect(openDeparture(key, mark.slice(0, -2), now)).toBeNull();
  });

  test('is counted by address', () => {
    const limit = getDepartureLimit('192.0.2.1');
    expect(limit).toMatchObject({ max: 200, windowMinutes: 15 });
    expect(limit.key).not.toBe(getDepartureLimit('192.0.2.2').key);
  });
});

const person = {
  issuer: 'https://id.example.org',
  subject: '1',
  email: 'ana@example.com',
  isEmailVerified: true,
  name: 'Ana',
  authenticatedSecondsAgo: 0,
};

test('who showed the provider who they are before they were sent there has not done so anew', () => {
  const isAnew = (authenticatedSecondsAgo: number | null) =>
    isAuthenticatedAnew({ ...person, authenticatedSecondsAgo }, { awaySeconds: 30 });
  expect(isAnew(0)).toBe(true);
  // Two clocks, and the way back.
  expect(isAnew(90)).toBe(true);
  expect(isAnew(91)).toBe(false);
  expect(isAnew(null)).toBe(false);
});

test('an address is theirs by the provider’s word; by ours, but never the operator’s', () => {
  const isTheirs = (isEmailVerified: boolean, trustsEmail: boolean, isOperatorAddress: boolean) =>
    isEmailOfTheirs({ ...person, isEmailVerified }, { trustsEmail, isOperatorAddress });
  expect(isTheirs(true, false, false)).toBe(true);
  expect(isTheirs(true, false, true)).toBe(true);
  expect(isTheirs(false, true, false)).toBe(true);
  expect(isTheirs(false, true, true)).toBe(false);
  expect(isTheirs(false, false, false)).toBe(false);
});

test('what the provider calls an address is one, or none', () => {
  expect(readPersonEmail({ ...person, email: ' Ana@Example.com ' })).toBe('ana@example.com');
  expect(readPersonEmail({ ...person, email: 'ana' })).toBeNull();
});

test('a new account has the provider’s name for it, in one line, or what stands before the @', () => {
  const choose = (name: string) => chooseFullName({ ...person, name }, 'ana.k@example.com');
  expect(choose('  Ana \n\t  Kovač ')).toBe('Ana Kovač');
  expect(choose('Ana\u0000\u202eKovač')).toBe('Ana Kovač');
  expect(choose(' \u0007 ')).toBe('ana.k');
  expect(choose('A'.repeat(500))).toBe('A'.repeat(fullNameMaxLength));
  expect(choose(`${'A'.repeat(fullNameMaxLength - 1)}🌿`)).toBe('A'.repeat(fullNameMaxLength - 1));
  expect(choose(`${'A'.repeat(fullNameMaxLength - 1)} B`)).toBe('A'.repeat(fullNameMaxLength - 1));
});
