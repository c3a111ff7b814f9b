import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { expect, test } from 'vitest';
import {
  changeChoices,
  isChanged,
  isRepeatLeft,
  computeRepeatAfterDate,
  resolveSavedPlace,
  computeSeriesDate,
} from './series-change.rules.ts';

const ends = { kind: 'never' } as const;
const tuesdays: Repeat = { frequency: 'weekly', every: 1, weekdays: ['TU'], ends };
const wednesdays: Repeat = { ...tuesdays, weekdays: ['WE'] };
const event = { startDate: '2026-11-01', endDate: '2027-03-31' };
const at = (eventDate: string, startTime = '19:00') => ({ eventDate, startTime });
const occurrence = (
  occurrenceDate: string,
  eventDate = occurrenceDate,
  repeat: Repeat = tuesdays,
  startTime = '19:00',
) => ({
  startTime,
  id: `run_${occurrenceDate}`,
  itemId: 'run',
  occurrenceDate,
  eventDate,
  repeat,
});

test('an occurrence that a host moved keeps its place in the series', () => {
  const moved = occurrence('2026-12-01', '2026-12-03');
  expect(computeSeriesDate(moved, '2026-12-03')).toBe('2026-12-01');
  expect(computeSeriesDate(moved, '2026-12-04')).toBe('2026-12-02');
  expect(computeSeriesDate(undefined, '2026-12-04')).toBe('2026-12-04');
});

test('a host who only moves the date is not asked about the repetition', () => {
  const item = occurrence('2026-12-01');
  expect(computeRepeatAfterDate(item, tuesdays, at('2026-12-01'), at('2026-12-02'), event)).toEqual(
    wednesdays,
  );
  expect(isRepeatLeft(item, wednesdays, at('2026-12-02'), event)).toBe(true);
  expect(isRepeatLeft(item, wednesdays, at('2026-12-01'), event)).toBe(false);
  expect(isRepeatLeft(item, null, at('2026-12-01'), event)).toBe(false);
  expect(computeRepeatAfterDate(item, wednesdays, at('2026-12-02'), at('2026-12-01'), event)).toEqual(
    tuesdays,
  );
});

test('a host who moves one of several weekdays keeps the others', () => {
  const two: Repeat = { ...tuesdays, weekdays: ['TU', 'TH'] };
  const item = occurrence('2026-12-01', '2026-12-01', two);
  const after = computeRepeatAfterDate(item, two, at('2026-12-01'), at('2026-12-02'), event);
  expect(after).toEqual({ ...two, weekdays: ['WE', 'TH'] });
  expect(isRepeatLeft(item, after, at('2026-12-02'), event)).toBe(true);
  expect(computeRepeatAfterDate(undefined, two, at('2026-12-01'), at('2026-12-02'), event)).toBe(two);
});

test('a time after midnight takes all weekdays along, and the last day', () => {
  const until = { kind: 'on', date: '2026-12-11' } as const;
  const workdays: Repeat = { ...tuesdays, weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'], ends: until };
  const item = occurrence('2026-11-30', '2026-11-30', workdays, '23:45');
  const [evening, night] = [at('2026-11-30', '23:45'), at('2026-12-01', '00:15')];
  const after = computeRepeatAfterDate(item, workdays, evening, night, event);
  expect(after).toEqual({
    ...workdays,
    weekdays: ['TU', 'WE', 'TH', 'FR', 'SA'],
    ends: { kind: 'on', date: '2026-12-12' },
  });
  expect(isRepeatLeft(item, after, night, event)).toBe(true);
  expect(computeRepeatAfterDate(item, after, night, evening, event)).toEqual(workdays);
});

test('a host is asked which dates are meant: fewer of the first, and fewer once the repetition changed', () => {
  const later = { repeat: tuesdays, isFirst: false };
  expect(changeChoices(later)).toEqual(['this', 'following', 'all']);
  expect(changeChoices(later, false)).toEqual(['following', 'all']);
  expect(changeChoices({ ...later, isFirst: true })).toEqual(['this', 'all']);
  expect(changeChoices({ ...later, isFirst: true }, false)).toEqual(['all']);
  expect(changeChoices({ repeat: null, isFirst: false })).toEqual(['all']);
});

test('a host sees a change of one date on the others that were meant', () => {
  const days = ['2026-11-24', '2026-12-01', '2026-12-08'].map((day) => occurrence(day));
  const second = occurrence('2026-12-01');
  const changed = (change: 'this' | 'following' | 'all') =>
    days.filter(isChanged(change, second)).map(({ occurrenceDate }) => occurrenceDate);
  expect(changed('this')).toEqual(['2026-12-01']);
  expect(changed('following')).toEqual(['2026-12-01', '2026-12-08']);
  expect(changed('all')).toHaveLength(3);
  const plain = { id: 'dentist', itemId: 'dentist', occurrenceDate: null };
  expect([...days, plain].filter(isChanged('all', plain))).toEqual([plain]);
});

test('a host is led to where a saved item went', () => {
  const item = { ...occurrence('2026-12-01'), isFirst: false };
  const place = { itemId: 'run', occurrenceDate: '2026-12-01' };
  const saved = { ...place, ...at('2026-12-02'), repeat: tuesdays };
  const day = '2026-12-02';
  expect(resolveSavedPlace(item, { ...saved, change: 'this' }, event)).toEqual({
    id: 'run_2026-12-01',
    eventDate: day,
  });
  expect(resolveSavedPlace(item, { ...saved, change: 'all' }, event)).toEqual({
    id: 'run_2026-12-02',
    eventDate: day,
  });
  const fridays: Repeat = { ...tuesdays, weekdays: ['FR'] };
  const toFridays = { ...saved, change: 'all', repeat: fridays } as const;
  expect(resolveSavedPlace(item, toFridays, event).eventDate).toBe('2026-12-04');
});

test('a host is led to an added item on its first date', () => {
  const added = { itemId: 'run', occurrenceDate: null, change: 'all', ...at('2026-11-25') } as const;
  expect(resolveSavedPlace(undefined, { ...added, repeat: tuesdays }, event)).toEqual({
    id: 'run_2026-12-01',
    eventDate: '2026-12-01',
  });
  expect(resolveSavedPlace(undefined, { ...added, repeat: null }, event)).toEqual({
    id: 'run',
    eventDate: '2026-11-25',
  });
});
