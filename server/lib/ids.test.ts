import { expect, test } from 'vitest';
import { createGuestKey } from './ids.ts';

test('of thousands of guest keys each is another one, and has all its letters', () => {
  const keys = Array.from({ length: 5000 }, createGuestKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !/^[\w-]{22}$/.test(key))).toEqual([]);
  // No two have an end in common, as they would if one began inside of the one before.
  expect(new Set(keys.map((key) => key.slice(8))).size).toBe(keys.length);
});
