import { expect, test } from 'vitest';
import { oneTimePrice, oneTimeTiers, tierForCount } from './pricing.ts';

test('a host pays the tier for the first day, and 25 for each further one', () => {
  const medium = oneTimeTiers[1];
  expect([oneTimePrice(medium, 1), oneTimePrice(medium, 3)]).toEqual([75, 125]);
  expect([oneTimePrice(medium, 0), oneTimePrice(medium, 2)]).toEqual([75, 100]);
  expect(oneTimePrice(oneTimeTiers[4], 3)).toBeNull();
});

test('as many guests as a tier is for are within it, and one more are not', () => {
  const idsOf = (...counts: number[]) => counts.map((count) => tierForCount(count).id);
  expect(idsOf(0, 1, 50)).toEqual(['small', 'small', 'small']);
  expect(idsOf(51, 100)).toEqual(['medium', 'medium']);
  expect(idsOf(101, 150)).toEqual(['large', 'large']);
  expect(idsOf(151, 300)).toEqual(['xlarge', 'xlarge']);
  expect(idsOf(301, 500, 501, 10_000)).toEqual(['enterprise', 'enterprise', 'enterprise', 'enterprise']);
});
