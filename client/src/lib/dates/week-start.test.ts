import { afterEach, describe, expect, it } from 'vitest';
import { chooseLocale } from './locale.ts';
import { getFirstWeekday, getGuestWeekStart } from './week-start.ts';

declare global {
  namespace Intl {
    interface Locale {
      getWeekInfo(): { firstDay: number };
    }
  }
}

afterEach(() => chooseLocale('en-US', 'ltr'));

describe('a guest’s week', () => {
  it.each([
    ['en-US', '2027-06-06'],
    ['en-GB', '2027-06-07'],
    ['ar-EG', '2027-06-05'],
    ['ar', '2027-06-05'],
    ['de-DE', '2027-06-07'],
    ['fr-CA', '2027-06-06'],
    ['es-ES', '2027-06-07'],
    ['pt-BR', '2027-06-06'],
  ])('in %s begins on the first day that it has there', (locale, first) => {
    chooseLocale(locale, 'ltr');
    expect(getGuestWeekStart('2027-06-09')).toBe(first);
    expect(getGuestWeekStart(first)).toBe(first);
  });

  it('begins as CLDR says in every country', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
    const retired = new Set(['BU', 'RH', 'YD', 'ZZ']);
    const countries = letters
      .flatMap((one) => letters.map((other) => one + other))
      .filter((code) => names.of(code) !== undefined && !retired.has(code));
    expect(countries.length).toBeGreaterThan(250);
    for (const country of countries) {
      const { firstDay } = new Intl.Locale(`und-${country}`).getWeekInfo();
      expect([country, getFirstWeekday(`und-${country}`)]).toEqual([country, firstDay - 1]);
    }
  });
});
