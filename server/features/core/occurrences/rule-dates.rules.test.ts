import { expect, test } from 'vitest';
import { findNthOccurrence, listOccurrenceDates } from './recurrence.rules.ts';
import { toDate, toDay } from './rule-dates.rules.ts';

test('dates are counted from 1970, and back', () => {
  expect([toDay('1970-01-01'), toDay('1970-01-02'), toDay('1969-12-31')]).toEqual([0, 1, -1]);
  for (const date of ['2000-02-29', '2026-06-05', '2999-12-31']) expect(toDate(toDay(date))).toBe(date);
});

test.each([
  ['2000-02-29', 'divisible by four hundred'],
  ['2100-02-28', 'divisible by a hundred'],
  ['2028-02-29', 'divisible by four'],
  ['2026-02-28', 'of the others'],
])('%s is the last day of February in a year %s', (last) => {
  const series = {
    eventDate: `${last.slice(0, 4)}-01-31`,
    repeatRule: 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=-1',
  };
  expect(findNthOccurrence(series, 2)).toBe(last);
});

test('every month has its own last day', () => {
  const series = { eventDate: '2026-01-31', repeatRule: 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=-1' };
  const days = listOccurrenceDates(series, '2026-01-01', '2026-12-31').map((date) => Number(date.slice(8)));
  expect(days).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
});

test('a rule without an end goes on to the last date that there is', () => {
  const series = { eventDate: '2999-12-30', repeatRule: 'FREQ=DAILY;INTERVAL=1' };
  expect(listOccurrenceDates(series, '2999-12-30', '3000-01-05')).toEqual(['2999-12-30', '2999-12-31']);
  expect(findNthOccurrence(series, 3)).toBeNull();
});

test('a rule that nobody here wrote is no rule', () => {
  const series = { eventDate: '2026-06-05', repeatRule: 'FREQ=HOURLY;INTERVAL=1' };
  expect(() => listOccurrenceDates(series, '2026-06-05', '2026-06-06')).toThrow('no rule of ours');
});
