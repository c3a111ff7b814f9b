import { expect, test } from 'vitest';
import { countOutside, itemsOfDay, timelinePage } from './event-timeline.rules.ts';

const five = { startDate: '2027-06-05', endDate: '2027-06-09' };

test('pages hold three days, the last one the rest', () => {
  expect(timelinePage(five, '2027-06-05')).toEqual({
    days: ['2027-06-05', '2027-06-06', '2027-06-07'],
    total: 5,
    previous: null,
    next: '2027-06-08',
  });
  expect(timelinePage(five, '2027-06-09')).toEqual({
    days: ['2027-06-08', '2027-06-09'],
    total: 5,
    previous: '2027-06-05',
    next: null,
  });
});

test('a day that the event does not have shows the first page', () => {
  expect(timelinePage(five, '2026-01-01').days[0]).toBe('2027-06-05');
  expect(timelinePage(five, '2028-01-01').days[0]).toBe('2027-06-05');
});

test('what starts in the night stands at the foot of the evening before, and on its own day', () => {
  const items = [
    { id: 'dinner', eventDate: '2027-06-05', startTime: '19:00' },
    { id: 'bus', eventDate: '2027-06-06', startTime: '04:59' },
    { id: 'breakfast', eventDate: '2027-06-06', startTime: '05:00' },
  ];
  const ids = (day: string) => {
    const { own, night } = itemsOfDay(items, day);
    return [own.map(({ id }) => id), night.map(({ id }) => id)];
  };
  expect(ids('2027-06-05')).toEqual([['dinner'], ['bus']]);
  expect(ids('2027-06-06')).toEqual([['bus', 'breakfast'], []]);
});

test('counts what lies outside the dates', () => {
  const counts = [
    { date: '2027-06-04', items: 2 },
    { date: '2027-06-05', items: 9 },
    { date: '2027-06-10', items: 1 },
  ];
  expect(countOutside(counts, five)).toBe(3);
});
