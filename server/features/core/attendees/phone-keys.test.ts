import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { test } from '../../../../tests/test.ts';
import { phoneKeyInSql, toPhoneKey } from './phone-keys.rules.ts';

const figure = fc.integer({ min: 0, max: 9 }).map(String);
const between = fc.constantFrom('', ' ', '-', '(0)', '+', '/', '٣', '５', '²', '\\', "'", 'x', '\u00a0');
const written = fc.array(fc.tuple(figure, between), { maxLength: 20 }).map((parts) => parts.flat().join(''));

test('a number has the same key here and in the database', async ({ world }) => {
  const phones = fc.sample(written, { numRuns: 2000, seed: 1 });
  const rows = await world.services.db.execute<{ phone: string; key: string }>(sql`
    select phone, ${phoneKeyInSql(sql`phone`)} as key
    from jsonb_array_elements_text(${JSON.stringify(phones)}::text::jsonb) as phone`);
  expect(rows.length).toBe(phones.length);
  expect([...rows].filter(({ phone, key }) => key !== toPhoneKey(phone))).toEqual([]);
});

test('a number is the same with the code of its country and without', () => {
  const same = ['+386 41 998 877', '041 998 877', '00386 41 998877', '41998877'];
  expect(new Set(same.map(toPhoneKey))).toEqual(new Set(['41998877']));
});
