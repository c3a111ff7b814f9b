import { expect, test } from 'vitest';
import { isSameRepeat, moveRepeat, parseRepeat, shiftRepeat } from './recurrence.ts';
import type { Repeat } from './recurrence.schemas.ts';

const never = { kind: 'never' } as const;
const weekly: Repeat = { frequency: 'weekly', every: 1, weekdays: ['MO', 'SA'], ends: never };
const daily: Repeat = { frequency: 'daily', every: 2, ends: never };
const monthly = (on: 'date' | 'last_date' | 'weekday' | 'last_weekday'): Repeat => ({
  frequency: 'monthly',
  every: 1,
  on,
  ends: never,
});

test('a series that moves takes its weekdays and its end along, and nothing where it does not move', () => {
  expect(shiftRepeat(monthly('last_date'), 0)).toEqual(monthly('last_date'));
  expect(shiftRepeat(weekly, 2)).toMatchObject({ weekdays: ['MO', 'WE'] });
  expect(shiftRepeat(weekly, -1)).toMatchObject({ weekdays: ['FR', 'SU'] });
  expect(shiftRepeat(weekly, 7)).toEqual(weekly);
  expect(shiftRepeat(daily, 3)).toEqual(daily);
  const until = (date: string): Repeat => ({ ...daily, ends: { kind: 'on', date } });
  expect(shiftRepeat(until('2026-06-06'), 3)).toEqual(until('2026-06-09'));
  expect(shiftRepeat(until('2999-12-30'), 3)).toEqual(until('2999-12-31'));
  expect(shiftRepeat(until('2026-06-06'), -6)).toEqual(until('2026-05-31'));
});

test('the last day of a month is one like others once it was moved', () => {
  expect(shiftRepeat(monthly('last_date'), 1)).toEqual(monthly('date'));
  expect(shiftRepeat(monthly('last_weekday'), 1)).toEqual(monthly('weekday'));
  expect(moveRepeat(monthly('last_date'), '2026-06-30', '2026-06-29')).toEqual(monthly('date'));
  // A fifth weekday, which some months lack.
  expect(moveRepeat(monthly('weekday'), '2026-06-23', '2026-06-30')).toEqual(monthly('last_weekday'));
  expect(moveRepeat(monthly('last_date'), '2026-06-30', '2026-06-30')).toEqual(monthly('last_date'));
});

test('of several weekdays only the one that was moved changes', () => {
  expect(moveRepeat(weekly, '2026-06-06', '2026-06-07')).toMatchObject({ weekdays: ['MO', 'SU'] });
  expect(moveRepeat(weekly, '2026-06-06', '2026-06-08')).toMatchObject({ weekdays: ['MO'] });
  expect(moveRepeat(daily, '2026-06-06', '2026-06-07')).toEqual(daily);
});

test('two repetitions are one where they say the same, and none is like none', () => {
  expect(isSameRepeat(null, null)).toBe(true);
  expect(isSameRepeat(null, daily)).toBe(false);
  expect(isSameRepeat(daily, null)).toBe(false);
  expect(isSameRepeat(weekly, { ...weekly })).toBe(true);
  expect(isSameRepeat(weekly, { ...weekly, every: 2 })).toBe(false);
});

test('a rule that is not ours is refused, and what is no weekday in ours is left out', () => {
  expect(() => parseRepeat('FREQ=HOURLY;INTERVAL=1')).toThrow('no rule of ours: FREQ=HOURLY');
  expect(() => parseRepeat('')).toThrow('no rule of ours');
  expect(parseRepeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,XX,SA;WKST=MO')).toEqual(weekly);
});
