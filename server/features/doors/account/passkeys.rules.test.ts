import { expect, test } from 'vitest';
import { namePasskey } from './passkeys.rules.ts';

test('a new passkey is called by what keeps it, where that is known', () => {
  expect(namePasskey('fbfc3007-154e-4ecc-8c0b-6e020557d7bd', 'Passkey of 5 June')).toBe('Apple Passwords');
  expect(namePasskey('bada5566-a7aa-401f-bd96-45619a55120d', 'Passkey of 5 June')).toBe('1Password');
});

test('and as its owner’s browser says where it is not', () => {
  for (const unknown of ['00000000-0000-0000-0000-000000000000', ''])
    expect(namePasskey(unknown, 'Passkey of 5 June')).toBe('Passkey of 5 June');
});
