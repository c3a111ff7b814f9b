import { expect, test } from 'vitest';
import { buildPersonKey } from './person-key.ts';

test('a row of a list is the same to an import in either case, however a name is spelt, and however the number is grouped', () => {
  const buildKey = (change: object) =>
    buildPersonKey({
      name: 'Zoë',
      role: 'family',
      email: 'zoe@example.com',
      phone: '+386 40 123',
      ...change,
    });
  expect(buildKey({ name: 'ZOE', email: 'ZOE@example.com', phone: '+38640-123' })).toBe(buildKey({}));
  expect(buildKey({ email: null, phone: null })).toBe(buildKey({ email: '', phone: '' }));
  expect(buildKey({ email: null, phone: null })).toContain('"zoe","family","",""');
  for (const other of [{ name: 'Zoé Lee' }, { role: null }, { email: null }, { phone: '386 40 123' }])
    expect(buildKey(other)).not.toBe(buildKey({}));
});
