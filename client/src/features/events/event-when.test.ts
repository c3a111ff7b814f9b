import { expect, test } from 'vitest';
import { formatEventWhen, isUnderWay } from './event-when.ts';

const event = { startDate: '2026-06-05', endDate: '2026-06-07' };

test.each([
  ['2026-05-24', 'In 12 days', false],
  ['2026-06-04', 'Tomorrow', false],
  ['2026-06-05', 'Day 1 of 3', true],
  ['2026-06-07', 'Day 3 of 3', true],
  ['2026-06-08', 'Ended', false],
])('on %s a host reads "%s"', (today, words, isNow) => {
  expect(formatEventWhen(event, today)).toBe(words);
  expect(isUnderWay(event, today)).toBe(isNow);
});
