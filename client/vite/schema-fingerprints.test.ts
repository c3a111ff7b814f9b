import path from 'node:path';
import { expect, test } from 'vitest';
import { fingerprint } from '@daysheet/shared/guest-schedule.schemas.ts?guestScheduleOutput&fingerprint';
import { schemaFingerprints } from './schema-fingerprints.ts';

const schemas = path.join(import.meta.dirname, '../../shared/guest-schedule.schemas.ts');

test('a script has the fingerprint of the schema that it names, and of nothing else', async () => {
  const { load } = schemaFingerprints();
  const read = (query: string): unknown =>
    typeof load === 'function' && Reflect.apply(load, undefined, [schemas + query]);
  const script = `export const fingerprint = '${fingerprint}';`;
  expect(fingerprint).toMatch(/^[\da-f]{16}$/);
  expect(await read('?guestScheduleOutput&fingerprint')).toBe(script);
  expect(await read('?guestScheduleInput&fingerprint')).not.toBe(script);
  expect(await read('')).toBeUndefined();
  await expect(read('?nothing&fingerprint')).rejects.toThrow('has no schema nothing');
});
