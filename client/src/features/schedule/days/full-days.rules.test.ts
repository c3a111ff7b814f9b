import { expect, test } from 'vitest';
import { describeFullDays, findFullDays } from './full-days.rules.ts';

const on = (eventDate: string, count: number) => Array.from({ length: count }, () => ({ eventDate }));

test('a day may be filled to its last place, and not beyond', () => {
  const there = [...on('2027-06-05', 499), ...on('2027-06-06', 500)];
  expect(findFullDays(on('2027-06-05', 1), there)).toEqual([]);
  expect(findFullDays([...on('2027-06-07', 501), ...on('2027-06-05', 2)], there)).toEqual([
    '2027-06-05',
    '2027-06-07',
  ]);
  expect(findFullDays(on('2027-06-04', 1), there)).toEqual([]);
  expect(findFullDays(on('2027-06-06', 1), there)).toEqual(['2027-06-06']);
});

test('what is in the way is said with the days and what to do', () => {
  expect(describeFullDays([], 'Choose another day.')).toBeUndefined();
  const text = describeFullDays(['2027-06-05'], 'Choose another day.');
  expect(text).toBe(
    'A day can hold 500 items, and with this Sat, Jun 5 would have more. Choose another day.',
  );
  const days = ['2027-06-05', '2027-06-06', '2027-06-07', '2027-06-08'];
  expect(describeFullDays(days, '')).toContain('Mon, Jun 7 and other days would');
});
