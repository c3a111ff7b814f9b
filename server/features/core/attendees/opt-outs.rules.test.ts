import { expect, test } from 'vitest';
import { hashEmail, unknownAddress } from './opt-outs.rules.ts';

test('an address is known again in any letters, and not told', () => {
  const hash = hashEmail('ana@example.com');
  expect([' Ana@Example.COM ', 'ANA@EXAMPLE.COM'].map(hashEmail)).toEqual([hash, hash]);
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  expect(hashEmail('ana@example.org')).not.toBe(hash);
  // Kept by a release before: it must be the same in the next.
  expect(hashEmail('')).toBe('e3b0c44298fc1c149afbf4c8996fb924');
  expect(unknownAddress).toMatch(/^0{32}$/);
});
