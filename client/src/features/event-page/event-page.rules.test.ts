import { expect, test } from 'vitest';
import {
  buildBoardPage,
  getDayBeside,
  formatUnnamedDay,
  formatWeekSpan,
  withItemOn,
} from './event-page.rules.ts';

const items = [
  { id: 'dinner', eventDate: '2027-06-05', startTime: '19:00' },
  { id: 'brunch', eventDate: '2027-06-06', startTime: '11:00' },
  { id: 'farewell', eventDate: '2027-06-06', startTime: '20:00' },
];

test('an item moves into its place by day and start, and back again', () => {
  const moved = withItemOn(items, 'dinner', '2027-06-06');
  expect(moved.map(({ id }) => id)).toEqual(['brunch', 'dinner', 'farewell']);
  expect(withItemOn(moved, 'dinner', '2027-06-05')).toEqual(items);
});

test('a move of an item that is gone changes nothing on the host’s page', () => {
  expect(withItemOn(items, 'nobody', '2027-06-06')).toEqual(items);
});

test('keys that move an item take it to the day beside, and not beyond either end', () => {
  const days = ['2027-06-05', '2027-06-06'];
  expect(getDayBeside(days, '2027-06-05', 1)).toBe('2027-06-06');
  expect(getDayBeside(days, '2027-06-05', -1)).toBe('2027-06-05');
  expect(getDayBeside(days, '2027-06-06', 1)).toBe('2027-06-06');
});

test('a long event is paged from its first day on, an ongoing one by weeks from Sunday on', () => {
  const month = { startDate: '2027-06-05', endDate: '2027-07-04' };
  expect(buildBoardPage(month, '2027-06-15')).toMatchObject({ previous: '2027-06-05', next: '2027-06-19' });
  expect(formatWeekSpan(buildBoardPage(month, '2027-06-15').days, month)).toBe('Days 8–14 of 30');
  expect(formatWeekSpan(buildBoardPage(month, '2027-07-03').days, month)).toBe('Days 29–30 of 30');
  expect(formatWeekSpan(['2027-06-05'], { ...month, endDate: '2027-06-05' })).toBe('Day 1 of 1');

  const family = { startDate: '2026-11-20', endDate: '2036-11-18' };
  const middle = buildBoardPage(family, '2028-03-01');
  expect(middle).toMatchObject({ previous: '2028-02-23', next: '2028-03-08' });
  expect(middle.days).toHaveLength(7);
  expect(formatWeekSpan(middle.days, family)).toBe('February 27 – March 4, 2028');
  expect(formatUnnamedDay(month, '2027-06-12')).toBe('Day 8');
  expect(formatUnnamedDay(family, '2028-03-01')).toBe('Wednesday');
  expect(buildBoardPage(family, '2026-01-01')).toMatchObject({
    day: '2026-11-20',
    days: ['2026-11-20', '2026-11-21'],
    previous: null,
    next: '2026-11-27',
  });
});
