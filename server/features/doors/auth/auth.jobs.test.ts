import { expect } from 'vitest';
import { limits } from '../../../db/schema/limits.ts';
import { sessions } from '../../../db/schema/users.ts';
import { test } from '../../../../tests/test.ts';
import { runSweeps } from '../../../sweeps.ts';

const day = 24 * 60;

test('sessions that ran out are forgotten; counts of failed attempts a week after they did', async ({
  world,
  host,
  clock,
}) => {
  const { db } = world.services;
  expect((await host.auth.session()).user).not.toBeNull();
  await db.insert(limits).values({ key: 'tried', count: 1, resetsAt: clock.now() });
  const attempts = await db.$count(limits);
  clock.advance(6 * day);
  await runSweeps(db, clock.now());
  expect(await db.$count(limits)).toBe(attempts);
  expect(await db.$count(sessions)).toBeGreaterThan(0);
  clock.advance(400 * day);
  await runSweeps(db, clock.now());
  expect([await db.$count(sessions), await db.$count(limits)]).toEqual([0, 0]);
});
