import { expect, test } from 'vitest';
import { PgDialect } from 'drizzle-orm/pg-core';
import { activity } from './schema/activity.ts';
import { afterCursor } from './cursor.ts';

const id = '5f0c2c1e-7a52-4b5b-9a5e-4d8f1c6a7b90';
const listParams = (cursor: string) => {
  const after = afterCursor(cursor, activity);
  return after && new PgDialect().sqlToQuery(after).params;
};

test('a cursor of ours goes on after its row', () => {
  expect(listParams(`2026-06-06T10:00:00.000Z/${id}`)).toContain(id);
});

test.each([
  `+275760-09-13T00:00:00.000Z/${id}`,
  `-000001-01-01T00:00:00.000Z/${id}`,
  `0000-01-01T00:00:00.000Z/${id}`,
  `12/${id}`,
  `2026-02-30T10:00:00.000Z/${id}`,
  `2026-06-06T10:00:00.000Z/------------------------------------`,
  `2026-06-06T10:00:00.000Z/abcdefabcdefabcdefabcdefabcdefabcdef`,
  '/',
  '\u0000/\u0000',
])('the cursor %j is none of ours, and begins at the beginning', (cursor) => {
  expect(listParams(cursor)).toBeUndefined();
});
