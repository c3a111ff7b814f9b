import { expect, test } from 'vitest';
import {
  chooseDay,
  countOutside,
  chooseDayAfterSaving,
  listDaysOutside,
  isLong,
  listDayItems,
  formatLength,
  formatReminder,
} from './schedule.rules.ts';

const wedding = { startDate: '2027-06-05', endDate: '2027-06-07' };

test('a host sees days by the month from 22 on', () => {
  expect(isLong({ startDate: '2027-06-01', endDate: '2027-06-21' })).toBe(false);
  expect(isLong({ startDate: '2027-06-01', endDate: '2027-06-22' })).toBe(true);
});

test('a host sees the asked day where there is one, also outside the dates; else the first', () => {
  const counts = [
    { date: '2027-06-04', items: 2 },
    { date: '2027-06-06', items: 1 },
  ];
  expect(chooseDay(undefined, wedding, counts)).toBe('2027-06-05');
  expect(chooseDay('2027-06-07', wedding, counts)).toBe('2027-06-07');
  expect(chooseDay('2027-06-04', wedding, counts)).toBe('2027-06-04');
  expect(chooseDay('2027-06-09', wedding, counts)).toBe('2027-06-05');
  expect(listDaysOutside(counts, wedding)).toEqual(['2027-06-04']);
});

test('a host who saved something stays on the day where it is found, else goes to the one it is planned for', () => {
  const bus = { eventDate: '2027-06-08', startTime: '01:15' };
  expect(chooseDayAfterSaving(bus, '2027-06-07', wedding)).toBe('2027-06-07');
  expect(chooseDayAfterSaving(bus, '2027-06-05', wedding)).toBe('2027-06-07');
  expect(chooseDayAfterSaving({ ...bus, eventDate: '2027-06-06' }, '2027-06-05', wedding)).toBe('2027-06-05');
  expect(chooseDayAfterSaving({ ...bus, startTime: '10:00' }, '2027-06-05', wedding)).toBe('2027-06-08');
  expect(chooseDay('2027-06-08', wedding, [])).toBe('2027-06-07');
});

test('a host sees what starts in the night at the foot of the evening before, and on its own day', () => {
  const items = [
    { id: 'dinner', eventDate: '2027-06-05', startTime: '19:00' },
    { id: 'bus', eventDate: '2027-06-06', startTime: '04:59' },
    { id: 'breakfast', eventDate: '2027-06-06', startTime: '05:00' },
  ];
  const ids = (day: string) => {
    const { own, night } = listDayItems(items, day);
    return [own.map(({ id }) => id), night.map(({ id }) => id)];
  };
  expect(ids('2027-06-05')).toEqual([['dinner'], ['bus']]);
  expect(ids('2027-06-06')).toEqual([['bus', 'breakfast'], []]);
});

test('a host reads how much lies outside the dates', () => {
  const counts = [
    { date: '2027-06-04', items: 2 },
    { date: '2027-06-05', items: 9 },
    { date: '2027-06-08', items: 1 },
  ];
  expect(countOutside(counts, wedding)).toBe(3);
});

test('a host reads reminders and lengths in words', () => {
  expect([null, 0, 15].map(formatReminder)).toEqual([
    'No reminder',
    'Notify when it starts',
    'Notify 15 min before',
  ]);
  expect(formatLength('20:00', '20:00')).toBe('0 min');
  expect(formatLength('08:00', '22:30')).toBe('14 h 30 min');
  expect(formatLength('20:00', '10:00')).toBe('14 h');
});
