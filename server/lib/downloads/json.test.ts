import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce } from '@daysheet/shared/lib/sliced-work.ts';
import { holdsLongList, writeJson } from './json.ts';

const long = Array.from({ length: 501 }, (_, nth) => ({ nth, at: new Date(nth), none: undefined }));

test('an answer is written as it would be at once, however long its lists are', () => {
  const answers = [
    long,
    { result: { data: long } },
    { result: { data: { event: { name: 'Ana "&" Søren' }, items: long, none: undefined, at: new Date(0) } } },
    { error: { data: { fields: {} } } },
    [...long, undefined, () => 1],
    [...long, { items: long }, undefined],
    { sheets: [{ items: long }, undefined, { items: [] }] },
    [],
  ];
  for (const answer of answers) expect(atOnce(writeJson(answer))).toBe(JSON.stringify(answer));
});

test('so is whatever else JSON can say', () => {
  const anyAnswer = fc.record({ data: fc.oneof(fc.jsonValue(), fc.constant(long)), more: fc.jsonValue() });
  fc.assert(
    fc.property(fc.oneof(anyAnswer, fc.array(anyAnswer)), (answer) => {
      expect(atOnce(writeJson(answer))).toBe(JSON.stringify(answer));
    }),
  );
});

test('a long list is written in many pieces', () => {
  const work = writeJson({ items: long });
  let pieces = 0;
  while (work.next().done !== true) pieces += 1;
  expect(pieces).toBe(3);
});

test('a few lists, each of them long, are one long answer, written in as many pieces', () => {
  const sheets = { sheets: Array.from({ length: 20 }, () => ({ items: long })) };
  expect(holdsLongList(sheets)).toBe(true);
  expect(holdsLongList({ sheets: [{ items: [1, 2] }] })).toBe(false);
  const work = writeJson(sheets);
  let pieces = 0;
  while (work.next().done !== true) pieces += 1;
  expect(pieces).toBeGreaterThanOrEqual(20 * 3);
});
