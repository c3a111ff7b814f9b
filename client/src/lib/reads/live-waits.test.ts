import { expect, test } from 'vitest';
import { waitBeforeTry } from './live-waits.ts';

test('an open page hears changes again after 1, 2, 5, then 10 seconds, and up to half as much more', () => {
  const attempts = [1, 2, 3, 4, 50];
  expect(attempts.map((attempt) => waitBeforeTry(attempt, 0))).toEqual([1000, 2000, 5000, 10_000, 10_000]);
  expect([waitBeforeTry(1, 1), waitBeforeTry(4, 1)]).toEqual([1500, 15_000]);
});
