import { expect, test } from 'vitest';
import { getRestoreKeyLimit } from './restoring.rules.ts';

test('wrong keys of a server that is restored are counted by address: twenty in a quarter of an hour', () => {
  expect(getRestoreKeyLimit('192.0.2.1')).toMatchObject({ max: 20, windowMinutes: 15 });
  expect(getRestoreKeyLimit('192.0.2.1').key).not.toBe(getRestoreKeyLimit('192.0.2.2').key);
});
