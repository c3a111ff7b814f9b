import { expect, test } from 'vitest';
import { formatCount, formatPeopleCount } from './format-count.ts';

test('a host reads a number with its noun, also one, nobody and thousands', () => {
  expect([0, 1, 1200].map((count) => formatCount(count, 'item'))).toEqual([
    '0 items',
    '1 item',
    '1,200 items',
  ]);
  expect([0, 1, 1200].map(formatPeopleCount)).toEqual(['0 people', '1 person', '1,200 people']);
});
