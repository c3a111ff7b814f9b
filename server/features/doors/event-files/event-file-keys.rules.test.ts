import { expect, test } from 'vitest';
import { createKeys } from './event-file-keys.rules.ts';

const wrong = { reason: 'event_files.wrong_reference' };

test('rows of a file get new ids that sort as the rows stood, and are found by what the file calls them', () => {
  const keys = createKeys(20);
  const numbers = Array.from({ length: 20 }, (_, at) => 100 - at);
  const ids = numbers.map((number) => keys.take(number));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(20);
  expect(numbers.map((number) => keys.find(number))).toEqual(ids);
  expect(createKeys(1).take(100)).not.toBe(ids[0]);
});

test('a row that is there twice, one too many, and one that nothing is, are refused', () => {
  const keys = createKeys(2);
  keys.take(1);
  expect(() => keys.take(1)).toThrow(expect.objectContaining(wrong));
  keys.take(2);
  expect(() => keys.take(3)).toThrow(expect.objectContaining(wrong));
  expect(() => keys.find(3)).toThrow(expect.objectContaining(wrong));
});
