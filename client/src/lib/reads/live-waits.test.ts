import { expect, test } from 'vitest';
import { waitAfterRefusal, waitBeforeTry } from './live-waits.ts';

test('an open page hears changes again after 1, 2, 5, then 10 seconds, and up to half as much more', () => {
  const attempts = [1, 2, 3, 4, 50];
  expect(attempts.map((attempt) => waitBeforeTry(attempt, 0))).toEqual([1000, 2000, 5000, 10_000, 10_000]);
  expect([waitBeforeTry(1, 1), waitBeforeTry(4, 1)]).toEqual([1500, 15_000]);
});

test('a stream that is refused is asked for half as often each time, each two to three minutes at least, and not by all at once', () => {
  const attempts = [1, 2, 3, 7, 8, 500, 5000];
  const waits = [1000, 2000, 4000, 64_000, 120_000, 120_000, 120_000];
  expect(attempts.map((attempt) => waitAfterRefusal(attempt, 0))).toEqual(waits);
  expect([waitAfterRefusal(1, 1), waitAfterRefusal(50, 0.5)]).toEqual([1500, 150_000]);
});
