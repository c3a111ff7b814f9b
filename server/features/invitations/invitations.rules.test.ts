import { describe, expect, test } from 'vitest';
import { reach, toE164 } from './invitations.rules.ts';

describe('a telephone number as a host wrote it', () => {
  test.each([
    ['+44 20 7946 0664', undefined, '+442079460664'],
    ['+44 (0)20 7946 0664', undefined, '+442079460664'],
    ['0044 20 7946 0664', undefined, '+442079460664'],
    ['(415) 555-2671', '1', '+14155552671'],
    ['020 7946 0664', '44', '+442079460664'],
    ['06 1234 5678', '39', '+390612345678'],
    ['+1 415 555 2671', '44', '+14155552671'],
  ])('%s, at home in %s, is %s', (phone, country, number) => {
    expect(toE164(phone, country)).toEqual({ number });
  });

  test.each([
    ['020 7946 0664', undefined, 'no_country'],
    ['ask Mum', undefined, 'bad_phone'],
    ['020 7946 0664 ext 5', '44', 'bad_phone'],
    ['12', '44', 'bad_phone'],
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
    expect(reach(person, email)).toEqual({ address: 'mary@example.com' });
    expect(reach({ ...person, email: null }, email)).toEqual({ address: null, reason: 'no_email' });
    expect(reach({ ...person, email: 'mary at home' }, email)).toMatchObject({ reason: 'bad_email' });
    expect(reach({ ...person, phone: null }, text)).toEqual({ address: null, reason: 'no_phone' });
  });

  test("goes out by a provider where the country is known; the host's own phone knows it", () => {
    expect(reach(person, text)).toEqual({ address: person.phone, reason: 'no_country' });
    expect(reach(person, { ...text, isOutbox: true })).toEqual({ address: person.phone });
    expect(reach(person, { ...text, phoneCountryCode: '44' })).toEqual({ address: '+442079460664' });
  });

  test('is not for who opted out or has no link; the host hears of a missing address first', () => {
    expect(reach({ ...person, isOptedOut: true }, email)).toMatchObject({ reason: 'opted_out' });
    expect(reach({ ...person, isLinkRevoked: true }, email)).toMatchObject({ reason: 'link_revoked' });
    expect(reach({ ...person, isOptedOut: true, email: null }, email)).toMatchObject({ reason: 'no_email' });
  });
});
