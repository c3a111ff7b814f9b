import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

const address = '192.0.2.1';

test('a host signs in whichever way their keyboard sends accents, and by no other password', async () => {
  const phc = await hashPassword('café-sunflower', address);
  expect(await verifyPassword(phc, 'cafe\u0301-sunflower', address)).toBe(true);
  expect(await verifyPassword(phc, 'cafe-sunflower', address)).toBe(false);
  expect(await hashPassword('café-sunflower', address)).not.toBe(phc);
});
