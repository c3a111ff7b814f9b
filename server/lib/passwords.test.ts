import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a host signs in whichever way their keyboard sends accents, and by no other password', async () => {
  const phc = await hashPassword('café-sunflower');
  expect(await verifyPassword(phc, 'cafe\u0301-sunflower')).toBe(true);
  expect(await verifyPassword(phc, 'cafe-sunflower')).toBe(false);
  expect(await hashPassword('café-sunflower')).not.toBe(phc);
});

test('passwords beyond what may wait are refused rather than piled up', async () => {
  const results = await Promise.allSettled(Array.from({ length: 80 }, () => hashPassword('sunflower')));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBe(80 - 68);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(AppError);
});
