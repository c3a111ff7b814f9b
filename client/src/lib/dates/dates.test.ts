import { afterEach, describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateRange,
  formatDateSpan,
  formatDayFull,
  formatDayLong,
  formatDayShort,
  formatSpan,
  formatTime,
  formatTimeRange,
} from './dates.ts';
import { chooseLocale } from './locale.ts';

afterEach(() => chooseLocale('en-US', 'ltr'));

describe('dates on every screen', () => {
  it('are the calendar day that was written, in any zone', () => {
    expect(formatDate('2027-06-05')).toBe('June 5, 2027');
    expect(formatDayShort('2027-06-05')).toBe('Sat, Jun 5');
    expect(formatDayLong('2028-02-29')).toBe('Tuesday, February 29');
    expect(formatDayFull('2027-01-01')).toBe('Friday, January 1, 2027');
  });

  it('show one date for a day, and a range with its days', () => {
    expect(formatDateRange('2027-06-05', '2027-06-05')).toBe('June 5, 2027');
    expect(formatDateRange('2027-06-05', '2027-06-07')).toBe('June 5, 2027 - June 7, 2027 (3 days)');
  });

  it('are ongoing only above 365 days', () => {
    expect(formatSpan('2027-01-01', '2028-01-01')).toBe('(366 days)');
    expect(formatSpan('2027-01-01', '2028-01-02')).toBe('Ongoing');
  });
});

describe('a span of dates on every screen', () => {
  it('says no more than it must', () => {
    expect(formatDateSpan('2027-06-05', '2027-06-07')).toBe('June 5 – 7, 2027');
    expect(formatDateSpan('2027-06-05', '2027-06-05')).toBe('June 5, 2027');
  });

  it.each([
    ['en-GB', 'ltr', '5 – 7 June 2027'],
    ['es-MX', 'ltr', '5–7 de junio de 2027'],
    ['ar', 'rtl', '5–7 يونيو 2027'],
    ['de-DE', 'ltr', '5.–7. Juni 2027'],
    ['fr-FR', 'ltr', '5–7 juin 2027'],
    ['pt-BR', 'ltr', '5 – 7 de junho de 2027'],
    ['pt-PT', 'ltr', '5–7 de junho de 2027'],
  ] as const)('is written in %s (%s) as %s', (locale, direction, text) => {
    chooseLocale(locale, direction);
    expect(formatDateSpan('2027-06-05', '2027-06-07')).toBe(text);
  });
});

describe('times on every screen', () => {
  it.each([
    ['00:05', '12:05 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['23:30', '11:30 PM'],
  ])('%s is %s with AM and PM', (time, text) => {
    expect(formatTime(time, true)).toBe(text);
    expect(formatTime(time, false)).toBe(time);
  });

  it('mark an end on the next day, and need no end', () => {
    expect(formatTimeRange('20:00', '01:00', false)).toBe('20:00\u00a0–\u00a001:00\u00a0+1');
    expect(formatTimeRange('19:00', '21:30', true)).toBe('7:00\u00a0PM\u00a0–\u00a09:30\u00a0PM');
    expect(formatTimeRange('19:00', null, false)).toBe('19:00');
  });

  it('keep the sign of the next day before its number from right to left', () => {
    chooseLocale('ar', 'rtl');
    expect(formatTimeRange('20:00', '01:00', false)).toBe('20:00\u00a0–\u00a001:00\u00a0\u2066+1\u2069');
  });
});
