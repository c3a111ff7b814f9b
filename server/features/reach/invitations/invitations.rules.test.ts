import { describe, expect, test } from 'vitest';
import { findReachProblem } from '@daysheet/shared/attendees/household-messages.ts';
import {
  computeHostLimit,
  getLimitKeys,
  getProvider,
  channelFacts,
  resolveReach,
  toSkippedKind,
  toE164,
} from './invitations.rules.ts';

describe('a telephone number as a host wrote it', () => {
  test.each([
    ['+44 20 7946 0664', undefined, '+442079460664'],
    ['+44 (0)20 7946 0664', undefined, '+442079460664'],
    ['0044 20 7946 0664', undefined, '+442079460664'],
    ['(415) 555-2671', '1', '+14155552671'],
    ['020 7946 0664', '44', '+442079460664'],
    ['06 1234 5678', '39', '+390612345678'],
    ['(415) 055-2671', '1', '+14150552671'],
    ['+44 20 0046 0664', undefined, '+442000460664'],
    ['0549 886 377', '378', '+3780549886377'],
    ['00 44 (0)20 7946 0664', undefined, '+442079460664'],
    ['+1234567', undefined, '+1234567'],
    ['+123456789012345', undefined, '+123456789012345'],
    ['+1 415 555 2671', '44', '+14155552671'],
  ])('%s, at home in %s, is %s', (phone, country, number) => {
    expect(toE164(phone, country)).toEqual({ number });
  });

  test.each([
    ['020 7946 0664', undefined, 'no_country'],
    ['ask Mum', undefined, 'bad_phone'],
    ['020 7946 0664 ext 5', '44', 'bad_phone'],
    ['12', '44', 'bad_phone'],
    ['1234', undefined, 'bad_phone'],
    ['12345', undefined, 'no_country'],
    ['1234567890123456', undefined, 'bad_phone'],
    ['+123456', undefined, 'bad_phone'],
    ['+0 12345678', undefined, 'bad_phone'],
    ['+1234567890123456', undefined, 'bad_phone'],
    ['12+34567890', '1', 'bad_phone'],
  ])('%s, at home in %s, is %s', (phone, country, reason) => {
    expect(toE164(phone, country)).toEqual({ reason });
  });
});

describe('a message to a person', () => {
  const person = {
    email: 'mary@example.com',
    phone: '020 7946 0664',
    isOptedOut: false,
    isLinkRevoked: false,
  };
  const email = { channel: 'email', isOutbox: false, phoneCountryCode: undefined } as const;
  const text = { ...email, channel: 'text' } as const;

  test('goes to the address of the channel, or says why there is none', () => {
    expect(resolveReach(person, email)).toEqual({ address: 'mary@example.com' });
    expect(resolveReach({ ...person, email: null }, email)).toEqual({ address: null, reason: 'no_email' });
    expect(resolveReach({ ...person, email: 'mary at home' }, email)).toMatchObject({ reason: 'bad_email' });
    expect(resolveReach({ ...person, phone: null }, text)).toEqual({ address: null, reason: 'no_phone' });
  });

  test("goes out by a provider where the country is known; the host's own phone knows it", () => {
    expect(resolveReach(person, text)).toEqual({ address: person.phone, reason: 'no_country' });
    expect(resolveReach(person, { ...text, isOutbox: true })).toEqual({ address: person.phone });
    expect(resolveReach(person, { ...text, phoneCountryCode: '44' })).toEqual({ address: '+442079460664' });
  });

  test('is not for who opted out or has no link; the host hears of a missing address first', () => {
    expect(resolveReach({ ...person, isOptedOut: true }, email)).toMatchObject({ reason: 'opted_out' });
    expect(resolveReach({ ...person, isLinkRevoked: true }, email)).toMatchObject({ reason: 'link_revoked' });
    expect(resolveReach({ ...person, isOptedOut: true, email: 'mary at home' }, email)).toMatchObject({
      reason: 'opted_out',
    });
    expect(resolveReach({ ...person, phone: 'ask Mum' }, { ...text, isOutbox: true })).toMatchObject({
      reason: 'bad_phone',
    });
    expect(resolveReach({ ...person, isOptedOut: true, email: null }, email)).toMatchObject({
      reason: 'no_email',
    });
  });
});

describe('what a host may send in a day', () => {
  const now = new Date('2026-06-12T12:00:00Z');
  const limits = { host: 1000, newHost: 100 };
  const account = (createdAt: string, isRaised = false) => ({
    createdAt: new Date(createdAt),
    sendingRaisedAt: isRaised ? now : null,
  });

  test('is little in the first week, unless the operator let it send more', () => {
    expect(computeHostLimit(limits, account('2026-06-05T12:00:01Z'), now)).toBe(100);
    expect(computeHostLimit(limits, account('2026-06-05T12:00:00Z'), now)).toBe(1000);
    expect(computeHostLimit(limits, account('2026-06-12T11:00:00Z', true), now)).toBe(1000);
    expect(computeHostLimit({ host: 50, newHost: 100 }, account('2026-06-12T11:00:00Z'), now)).toBe(50);
  });

  test('is counted apart by channel, event and host, and on the whole server', () => {
    const one = { eventId: 'e1', ownerId: 'u1' };
    const keys = [
      ...Object.values(getLimitKeys('email', one)),
      ...Object.values(getLimitKeys('text', one)),
      getLimitKeys('email', { ...one, eventId: 'e2' }).event,
      getLimitKeys('email', { ...one, ownerId: 'u2' }).host,
    ];
    expect(new Set(keys).size).toBe(8);
    // Keys of hosts and events never collide, whatever their ids are.
    const twins = getLimitKeys('text', { eventId: 'same', ownerId: 'same' });
    expect(twins.event).not.toBe(twins.host);
  });
});

describe('a channel', () => {
  test('has its own provider and its own queue', () => {
    const post = { mailer: { mode: 'outbox' }, texter: { mode: 'outbox' } } as const;
    const twilio = { mode: 'twilio', send: () => Promise.resolve('') } as const;
    expect(getProvider({ ...post, texter: twilio }, 'text')).toBe('twilio');
    expect(getProvider({ ...post, texter: twilio }, 'email')).toBe('outbox');
    expect([channelFacts.email.queue, channelFacts.text.queue]).toEqual([
      'emailInvitations',
      'textInvitations',
    ]);
  });
});

test('who is skipped is counted by what the host can do about it', () => {
  const counted = (
    ['opted_out', 'link_revoked', 'no_email', 'no_phone', 'bad_email', 'bad_phone', 'no_country'] as const
  ).map(toSkippedKind);
  expect(counted).toEqual([
    'optedOut',
    'linkRevoked',
    'noAddress',
    'noAddress',
    'badAddress',
    'badAddress',
    'badAddress',
  ]);
  expect(findReachProblem({ address: 'a@example.com' })).toBeNull();
  expect(findReachProblem({ address: null, reason: 'no_email' })).toBe('no_email');
});
