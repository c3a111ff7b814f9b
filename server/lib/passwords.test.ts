import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a hash knows its password in either form of its accents, and no other', async () => {
  const phc = await hashPassword('café-sunflower');
  expect(await verifyPassword(phc, 'cafe\u0301-sunflower')).toBe(true);
  expect(await verifyPassword(phc, 'cafe-sunflower')).toBe(false);
  expect(await hashPassword('café-sunflower')).not.toBe(phc);
});

test('beyond what may wait, hashing is refused rather than piled up', async () => {
  const results = await Promise.allSettled(Array.from({ length: 80 }, () => hashPassword('sunflower')));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBe(80 - 68);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(AppError);
});
