import { expect, test } from 'vitest';
import { oneTimePrice, oneTimeTiers } from './pricing.ts';

test('a host pays the tier for the first day, and 25 for each further one', () => {
  const medium = oneTimeTiers[1];
  expect([oneTimePrice(medium, 1), oneTimePrice(medium, 3)]).toEqual([75, 125]);
  expect(oneTimePrice(oneTimeTiers[4], 3)).toBeNull();
});
