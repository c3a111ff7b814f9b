// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPhoneReader, guessPhoneCountry } from './phones.ts';

describe('a phone number of a guest list', () => {
  it.each([
    ['020 7946 0531', 'GB', '+44 20 7946 0531', true],
    ['0612345678', 'NL', '+31 6 12345678', true],
    ['+44 20 7946 0531', 'NL', '+44 20 7946 0531', true],
    ['020 7946 0531', null, '020 7946 0531', true],
    // Of the right length, and of nobody there: with a country code in front nobody could dial it.
    ['0127228176', 'NP', '0127228176', true],
    ['0612345', 'GB', '0612345', true],
    ['+44 0612345', 'GB', '+44 0612345', true],
    ['12', 'GB', '12', false],
    ['n/a', 'GB', 'n/a', false],
  ])('%s in %s is saved as %s', (written, country, phone, isPossible) => {
    expect(createPhoneReader(country)(written)).toEqual({ phone, isPossible });
  });

  it('that was saved once is read as itself, in whatever country', () => {
    const digits = fc.stringMatching(/^0[1-9]\d{5,11}$/);
    fc.assert(
      fc.property(digits, fc.constantFrom('GB', 'DE', 'US', 'NL', 'JP'), (written, country) => {
        const { phone } = createPhoneReader(country)(written);
        expect(createPhoneReader(country)(phone).phone).toBe(phone);
        const inFrance = createPhoneReader('FR')(phone).phone;
        expect(phone.startsWith('+') ? inFrance : phone).toBe(phone);
      }),
    );
  });

  it('without a country code is at home where the server says, else where the event is', () => {
    expect(guessPhoneCountry('44', 'Europe/London')).toBe('GB');
    expect(guessPhoneCountry('1', 'America/Toronto')).toBe('CA');
    expect(guessPhoneCountry('1', 'Europe/Paris')).toBe('US');
    expect(guessPhoneCountry('49', 'America/New_York')).toBe('DE');
    expect(guessPhoneCountry(null, 'Europe/Ljubljana')).toBe('SI');
    expect(guessPhoneCountry(null, 'Asia/Kolkata')).toBe('IN');
    expect(guessPhoneCountry(null, 'Etc/UTC')).toBeNull();
  });
});
