import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createBus, publish } from '../../server/lib/bus.ts';
import { test } from '../test.ts';
import { eventually } from '../eventually.ts';

test('whoever listens is told that messages may have been lost, after the connection that listens was', async ({
  world,
}) => {
  const { db } = world.services;
  const bus = createBus(db);
  const heard = {
    one: [] as (string | null)[],
    other: [] as (string | null)[],
    gone: [] as (string | null)[],
  };
  await bus.subscribe('one', (body) => heard.one.push(body));
  await bus.subscribe('other', (body) => heard.other.push(body));
  const leave = await bus.subscribe('other', (body) => heard.gone.push(body));
  leave();
  await publish(db, { topic: 'one', body: 'before' });
  await eventually(() => expect(heard.one).toEqual(['before']));
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`);
  // It listens again by itself, and what was sent between is told as lost, to everybody once.
  await eventually(() => expect(heard.one).toEqual(['before', null]));
  expect(heard.other).toEqual([null]);
  expect(heard.gone).toEqual([]);
  await publish(db, { topic: 'one', body: 'after' });
  await eventually(() => expect(heard.one).toEqual(['before', null, 'after']));
  expect(heard.other).toEqual([null]);
});
