import { expect, test } from 'vitest';
import { counted, countedPeople } from './counted.ts';

test('a host reads a number with its noun, also one, nobody and thousands', () => {
  expect([0, 1, 1200].map((count) => counted(count, 'item'))).toEqual(['0 items', '1 item', '1,200 items']);
  expect([0, 1, 1200].map(countedPeople)).toEqual(['0 people', '1 person', '1,200 people']);
});
