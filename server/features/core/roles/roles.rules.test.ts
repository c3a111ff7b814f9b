import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roleColorCount } from '@daysheet/shared/attendees/roles.ts';
import { pickNextColor, computeNextPosition } from './roles.rules.ts';

test('colours of roles repeat as late as they can', () => {
  const used: number[] = [];
  for (let count = 0; count < 2 * roleColorCount; count += 1) used.push(pickNextColor(used));
  const once = Array.from({ length: roleColorCount }, (_, color) => color);
  expect(used).toEqual([...once, ...once]);
});

test('a colour that a deleted role left free is taken before another is used twice', () => {
  const all = Array.from({ length: roleColorCount }, (_, color) => color);
  expect(pickNextColor(all.filter((color) => color !== 3))).toBe(3);
});

test('a new role stands after all others, whatever places deleted ones left', () => {
  expect(computeNextPosition([])).toBe(0);
  fc.assert(
    fc.property(fc.array(fc.nat(500), { minLength: 1 }), (used) => {
      const next = computeNextPosition(used);
      expect(used.every((place) => place < next)).toBe(true);
      expect(used).toContain(next - 1);
    }),
  );
});
