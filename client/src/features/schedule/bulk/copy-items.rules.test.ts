import { expect, test } from 'vitest';
import { copyToDays } from './copy-items.rules.ts';

const dates = { startDate: '2027-06-05', endDate: '2027-06-08' };
const item = {
  id: 'a',
  itemId: 'a',
  title: 'Shuttle',
  description: null,
  location: 'Gate',
  eventDate: '2027-06-05',
  startTime: '09:00',
  endTime: '09:30',
  notificationMinutes: 15,
  whenLate: 'moves' as const,
  minMinutes: null,
  repeat: null,
  audience: 'everyone' as const,
  assignmentType: 'roles' as const,
  roleIds: [],
  attendeeIds: [],
};
const lastBus = {
  ...item,
  id: 'b',
  itemId: 'b',
  title: 'Last bus',
  eventDate: '2027-06-06',
  startTime: '01:15',
};
const lunch = { ...item, id: 'c', itemId: 'c', title: 'Lunch', eventDate: '2027-06-06', startTime: '12:00' };
const when = (copy: ReturnType<typeof copyToDays>) =>
  copy.items.map(({ title, eventDate, startTime }) => `${title} ${eventDate} ${startTime}`);

test('items of several days come to each chosen day, those of the night into its night', () => {
  expect(
    when(copyToDays(['a', 'b', 'c'], ['2027-06-07', '2027-06-08'], [item, lastBus, lunch], dates)),
  ).toEqual([
    'Shuttle 2027-06-07 09:00',
    'Last bus 2027-06-08 01:15',
    'Lunch 2027-06-07 12:00',
    'Shuttle 2027-06-08 09:00',
    'Last bus 2027-06-09 01:15',
    'Lunch 2027-06-08 12:00',
  ]);
});

test('nothing comes to its own day twice', () => {
  expect(when(copyToDays(['a', 'c'], ['2027-06-05', '2027-06-06'], [item, lastBus, lunch], dates))).toEqual([
    'Lunch 2027-06-05 12:00',
    'Shuttle 2027-06-06 09:00',
  ]);
});

test('what repeats on a chosen day anyway is left out there, and named once', () => {
  const daily = { ...item, repeat: { frequency: 'daily', every: 1, ends: { kind: 'never' } } as const };
  const there = [daily, { ...daily, id: 'a again', eventDate: '2027-06-06' }];
  const copy = copyToDays(['a'], ['2027-06-06', '2027-06-07'], there, dates);
  expect(when(copy)).toEqual(['Shuttle 2027-06-07 09:00']);
  expect(copy).toMatchObject({ isThere: ['Shuttle'], happensOnce: ['Shuttle'], isNobodys: [] });
});
