import { expect, test } from 'vitest';
import { AppError } from '../../../lib/app-error.ts';
import { createHitCounter } from '../../../lib/load/hit-counter.ts';
import { eraseWithin } from './own-data.access.ts';
import { getEraseLimit } from './own-data.rules.ts';

const limit = getEraseLimit('wedding', '192.0.2.1');
const lockedOut = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });

function openAddress() {
  const hits = createHitCounter(() => new Date('2026-06-05T12:00:00Z'));
  return (error?: Error) =>
    eraseWithin(hits, limit, () => (error ? Promise.reject(error) : Promise.resolve())).then(
      () => 'erased',
      (fault: unknown) => (fault instanceof AppError ? fault.reason : fault === error ? 'failed' : fault),
    );
}

test('a try that meets somebody else’s change is none of the ten of a day', async () => {
  const erase = openAddress();
  for (let n = 0; n < 25; n += 1) expect(await erase(lockedOut)).toBe('failed');
  for (let n = 0; n < 10; n += 1) expect(await erase()).toBe('erased');
  expect(await erase()).toBe('join.too_many_tries');
});

test('each is counted while it is under way, and every other fault is counted', async () => {
  const erase = openAddress();
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => erase(lockedOut)));
  expect(outcomes.filter((one) => one === 'join.too_many_tries')).toHaveLength(2);
  for (let n = 0; n < 8; n += 1) expect(await erase(new Error('No such key.'))).toBe('failed');
  expect(await erase()).toBe('join.too_many_tries');
});
