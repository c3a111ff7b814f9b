import { expect, test } from 'vitest';
import { computeOneTimePrice, oneTimeTiers, getTierForCount } from './pricing.ts';

test('a host pays the tier for the first day, and 25 for each further one', () => {
  const medium = oneTimeTiers[1];
  expect([computeOneTimePrice(medium, 1), computeOneTimePrice(medium, 3)]).toEqual([75, 125]);
  expect([computeOneTimePrice(medium, 0), computeOneTimePrice(medium, 2)]).toEqual([75, 100]);
  expect(computeOneTimePrice(oneTimeTiers[4], 3)).toBeNull();
});

test('as many guests as a tier is for are within it, and one more are not', () => {
  const listTierIds = (...counts: number[]) => counts.map((count) => getTierForCount(count).id);
  expect(listTierIds(0, 1, 50)).toEqual(['small', 'small', 'small']);
  expect(listTierIds(51, 100)).toEqual(['medium', 'medium']);
  expect(listTierIds(101, 150)).toEqual(['large', 'large']);
  expect(listTierIds(151, 300)).toEqual(['xlarge', 'xlarge']);
  expect(listTierIds(301, 500, 501, 10_000)).toEqual([
    'enterprise',
    'enterprise',
    'enterprise',
    'enterprise',
  ]);
});
