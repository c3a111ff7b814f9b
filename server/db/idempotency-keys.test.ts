import { expect } from 'vitest';
import { test } from '../../tests/test.ts';
import { releaseIdempotencyKey, sweepIdempotencyKeys, takeIdempotencyKey } from './idempotency-keys.ts';

test('a key is taken once, until it is given back or a week has passed', async ({ world, clock }) => {
  const { db } = world.services;
  const take = () => takeIdempotencyKey(db, 'trial', clock.now());
  const taken = await Promise.all([take(), take()]);
  expect(taken.filter(Boolean)).toHaveLength(1);
  await releaseIdempotencyKey(db, 'trial');
  expect(await take()).toBe(true);
  clock.advance(6 * 24 * 60);
  await sweepIdempotencyKeys(db, clock.now());
  expect(await take()).toBe(false);
  clock.advance(2 * 24 * 60);
  await sweepIdempotencyKeys(db, clock.now());
  expect(await take()).toBe(true);
});
