import { expect, test } from 'vitest';
import { waitBeforeTry } from './live-waits.ts';

test('an open page hears changes again after about 1, 2, 5, then 10 seconds, spread over a half', () => {
  const attempts = [1, 2, 3, 4, 50];
  expect(attempts.map((attempt) => waitBeforeTry(attempt, 0.5))).toEqual([1000, 2000, 5000, 10_000, 10_000]);
  expect([waitBeforeTry(4, 0), waitBeforeTry(4, 1)]).toEqual([7500, 12_500]);
});
