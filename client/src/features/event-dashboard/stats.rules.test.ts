import { expect, test } from 'vitest';
import { percentOf } from './stats.rules.ts';

test('a host reads 0 and 100 percent only when it is so', () => {
  const cases = [percentOf(0, 0), percentOf(0, 9), percentOf(1, 900), percentOf(899, 900), percentOf(9, 9)];
  expect(cases).toEqual([0, 0, 1, 99, 100]);
  expect(percentOf(1, 3)).toBe(33);
});
