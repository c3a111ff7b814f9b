import { expect, test } from 'vitest';
import { computePercent } from './stats.rules.ts';

test('a host reads 0 and 100 percent only when it is so', () => {
  const cases = [
    computePercent(0, 0),
    computePercent(0, 9),
    computePercent(1, 900),
    computePercent(899, 900),
    computePercent(9, 9),
  ];
  expect(cases).toEqual([0, 0, 1, 99, 100]);
  expect(computePercent(1, 3)).toBe(33);
});
