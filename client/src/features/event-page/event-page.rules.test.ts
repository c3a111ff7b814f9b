import { expect, test } from 'vitest';
import { dayBeside, weekText, withItemOn } from './event-page.rules.ts';

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

test('an item that is gone changes nothing', () => {
  expect(withItemOn(items, 'nobody', '2027-06-06')).toEqual(items);
});

test('the day beside another, which at either end is the same', () => {
  const days = ['2027-06-05', '2027-06-06'];
  expect(dayBeside(days, '2027-06-05', 1)).toBe('2027-06-06');
  expect(dayBeside(days, '2027-06-05', -1)).toBe('2027-06-05');
  expect(dayBeside(days, '2027-06-06', 1)).toBe('2027-06-06');
});

test('says which days of a long event are shown', () => {
  expect(weekText(['2027-06-12', '2027-06-13'], '2027-06-05', 9)).toBe('Days 8–9 of 9');
  expect(weekText(['2028-06-05'], '2027-06-05', 3660)).toBe('Day 367 of 3,660');
});
