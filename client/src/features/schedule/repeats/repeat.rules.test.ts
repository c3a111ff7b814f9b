import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { describe, expect, test } from 'vitest';
import {
  followDate,
  getUsualEnds,
  isCompleteRepeat,
  isSameBesideEnd,
  listMonthlyChoices,
  listQuickRepeats,
  withFrequency,
} from './repeat.rules.ts';
import { describeRepeatFully } from './repeat.texts.ts';

const never = { kind: 'never' } as const;
const labels = (date: string) => listQuickRepeats(date, never).map(({ label }) => label);

test('a host’s choices of how an item repeats follow from its date', () => {
  expect(labels('2026-11-24')).toEqual([
    'Every day',
    'Every week on Tuesday',
    'Monday to Friday',
    'Every 2 weeks on Tuesday',
    'Monthly on day 24',
    'Monthly on the fourth Tuesday',
    'Monthly on the last Tuesday',
    'Every year',
  ]);
  expect(labels('2026-12-31').filter((label) => label.startsWith('Monthly'))).toEqual([
    'Monthly on day 31',
    'Monthly on the last Thursday',
    'Monthly on the last day',
  ]);
});

test('a host finds the choice again whatever its end, and on its own date only', () => {
  const [, weekly] = listQuickRepeats('2026-11-24', never);
  const saved: Repeat = {
    frequency: 'weekly',
    every: 1,
    weekdays: ['TU'],
    ends: { kind: 'times', times: 3 },
  };
  expect(weekly && isSameBesideEnd(weekly.repeat, saved, '2026-11-24')).toBe(true);
  const [, wednesday] = listQuickRepeats('2026-11-25', never);
  expect(wednesday && isSameBesideEnd(wednesday.repeat, saved, '2026-11-25')).toBe(false);
});

test('a host who changes the date takes one weekday along; several, and other repetitions, stay', () => {
  const weekly: Repeat = { frequency: 'weekly', every: 2, weekdays: ['TU'], ends: never };
  expect(followDate(weekly, '2026-11-24', '2026-11-27')).toEqual({ ...weekly, weekdays: ['FR'] });
  const two: Repeat = { ...weekly, weekdays: ['TU', 'TH'] };
  expect(followDate(two, '2026-11-24', '2026-11-27')).toBe(two);
  expect(followDate(weekly, '2026-11-23', '2026-11-27')).toBe(weekly);
  expect(followDate(null, '2026-11-24', '2026-11-27')).toBeNull();
});

test('a host who chooses another unit keeps the number and the end', () => {
  const daily: Repeat = { frequency: 'daily', every: 3, ends: { kind: 'on', date: '2027-01-01' } };
  expect(withFrequency('weekly', '2026-11-24', daily)).toEqual({
    ...daily,
    frequency: 'weekly',
    weekdays: ['TU'],
  });
});

test('a host’s half-typed repetition is not complete', () => {
  const daily: Repeat = { frequency: 'daily', every: 3, ends: never };
  expect(isCompleteRepeat(daily)).toBe(true);
  expect(isCompleteRepeat({ ...daily, every: Number.NaN })).toBe(false);
  expect(isCompleteRepeat({ ...daily, frequency: 'weekly', weekdays: [] })).toBe(false);
});

describe('a host reads of a repetition', () => {
  const said = (repeat: Omit<Extract<Repeat, { frequency: 'weekly' }>, 'frequency'>, date: string) =>
    describeRepeatFully({ frequency: 'weekly', ...repeat }, date);

  test('its first date, where that is not the chosen one', () => {
    expect(said({ every: 1, weekdays: ['TU'], ends: never }, '2026-11-25')).toBe(
      'Every Tuesday. First on Tue, Dec 1.',
    );
    expect(said({ every: 1, weekdays: ['TU', 'TH'], ends: never }, '2026-11-24')).toBe(
      'Every Tuesday and Thursday.',
    );
  });

  test('which months and years have no such day', () => {
    const monthly: Repeat = { frequency: 'monthly', every: 1, on: 'date', ends: never };
    expect(describeRepeatFully(monthly, '2026-12-31')).toBe(
      'Every month on day 31. Months without a 31st are left out.',
    );
    expect(describeRepeatFully(monthly, '2026-12-29')).toContain('Months without a 29th are left out.');
    expect(describeRepeatFully(monthly, '2026-12-28')).toBe('Every month on day 28.');
    expect(describeRepeatFully({ ...monthly, on: 'last_date' }, '2026-12-30')).toBe(
      'Every month on the last day. First on Thu, Dec 31.',
    );
    const yearly: Repeat = { frequency: 'yearly', every: 1, ends: never };
    expect(describeRepeatFully(yearly, '2028-02-29')).toBe(
      'Every year. Years without February 29 are left out.',
    );
  });
});

test('what repeats ends with its event, and goes on where that does', () => {
  expect(getUsualEnds(true, '2026-12-31')).toEqual({ kind: 'never' });
  expect(getUsualEnds(false, '2026-12-31')).toEqual({ kind: 'on', date: '2026-12-31' });
});

test('another unit keeps how often and how long, and begins with the date itself', () => {
  const before: Repeat = { frequency: 'daily', every: 3, ends: { kind: 'times', times: 4 } };
  const rest = { every: 3, ends: before.ends };
  const change = (frequency: Repeat['frequency']) => withFrequency(frequency, '2026-11-24', before);
  expect(change('weekly')).toEqual({ ...rest, frequency: 'weekly', weekdays: ['TU'] });
  expect(change('monthly')).toEqual({ ...rest, frequency: 'monthly', on: 'date' });
  expect(change('yearly')).toEqual({ ...rest, frequency: 'yearly' });
});

test('a date stands for a weekday of its month up to the fourth; a fifth is the last', () => {
  expect(listMonthlyChoices('2026-11-28')).toEqual(['date', 'weekday', 'last_weekday', 'last_date']);
  expect(listMonthlyChoices('2026-11-29')).toEqual(['date', 'last_weekday', 'last_date']);
});
