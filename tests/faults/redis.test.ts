import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { checkRedis } from '../../server/doctor/redis-checks.ts';
import { readEnv } from '../../server/env.ts';
import { countAttempt } from '../../server/db/failed-attempts.ts';
import { createBus, publish } from '../../server/lib/bus.ts';
import { createHitCounter } from '../../server/lib/load/hit-counter.ts';
import { createSharedCounts } from '../../server/lib/redis/shared-counts.ts';
import { createLog } from '../../server/lib/process/log.ts';
import { startRedis } from '../../server/redis.ts';
import { eventually } from '../eventually.ts';
import { cloneDatabase } from '../postgres.ts';
import { startRedisServer } from '../redis-server.ts';
import { startServerProcess } from '../server-process.ts';
import { test } from '../test.ts';

async function makeDatabase() {
  const database = await cloneDatabase(inject('testCluster'));
  onTestFinished(database.drop);
  return database.url;
}

/** What a server has of the bus and the counts: a pool, and Redis beside it. */
async function openServer(databaseUrl: string, redisUrl: string) {
  const { db, close } = openDatabase(databaseUrl, { max: 3 });
  onTestFinished(close);
  const redis = await startRedis({ redisUrl }, db, createLog('silent'));
  if (!redis) throw new Error('No Redis was opened.');
  onTestFinished(redis.close);
  await eventually(() => expect(redis.isUp()).toBe(true));
  return { db, redis, bus: createBus(db, redis) };
}

/** What PostgreSQL itself is told, whoever listens. */
async function watchNotifications(databaseUrl: string): Promise<string[]> {
  const { sql: client, close } = openDatabase(databaseUrl, { max: 1 });
  onTestFinished(close);
  const notified: string[] = [];
  await client.listen('daysheet', (payload) => notified.push(payload));
  return notified;
}

test('servers hear each other by Redis, after the commit and never after a rollback', async () => {
  const redis = await startRedisServer();
  const databaseUrl = await makeDatabase();
  const notified = await watchNotifications(databaseUrl);
  const [one, other] = [await openServer(databaseUrl, redis.url), await openServer(databaseUrl, redis.url)];
  const elsewhere = await openServer(await makeDatabase(), redis.url);
  const heard = { one: [] as unknown[], other: [] as unknown[], elsewhere: [] as unknown[] };
  await one.bus.subscribe('wedding', (body) => heard.one.push(body));
  await other.bus.subscribe('wedding', (body) => heard.other.push(body));
  await elsewhere.bus.subscribe('wedding', (body) => heard.elsewhere.push(body));

  const rollback = one.db.transaction(async (tx) => {
    await publish(tx, { topic: 'wedding', body: 'rolled back' });
    throw new Error('no');
  });
  await expect(rollback).rejects.toThrow('no');
  await one.db.transaction(async (tx) => {
    await publish(tx, { topic: 'wedding', body: 'first' });
    await publish(one.db, { topic: 'wedding', body: 'outside' });
    await eventually(() => expect(heard.other).toContain('outside'));
    expect(heard.other).not.toContain('first');
  });
  await other.db.transaction((tx) => publish(tx, { topic: 'wedding', body: 'second' }));
  await eventually(() => expect(heard.one).toEqual(['outside', 'first', 'second']));
  await eventually(() => expect(heard.other).toEqual(['outside', 'first', 'second']));
  expect(heard.elsewhere).toEqual([]);
  expect(notified).toEqual([]);
});

test('a Redis that is gone and comes back loses no change', async () => {
  const redis = await startRedisServer();
  const databaseUrl = await makeDatabase();
  const notified = await watchNotifications(databaseUrl);
  const [one, other] = [await openServer(databaseUrl, redis.url), await openServer(databaseUrl, redis.url)];
  const heard: (string | null)[] = [];
  await other.bus.subscribe('wedding', (body) => heard.push(body));
  const say = (body: string) => one.db.transaction((tx) => publish(tx, { topic: 'wedding', body }));

  await say('before');
  await eventually(() => expect(heard).toEqual(['before']));
  await redis.stop();
  await say('just gone');
  await eventually(() => expect(heard).toEqual(['before', 'just gone']));
  await eventually(() => expect(one.redis.isUp()).toBe(false));
  await say('gone');
  await eventually(() => expect(heard).toEqual(['before', 'just gone', 'gone']));
  expect(notified).toHaveLength(2);

  await redis.start();
  await eventually(() => expect([one, other].every((server) => server.redis.isUp())).toBe(true));
  // Somebody may have heard nothing of what went by Redis meanwhile: all is read again, once.
  await eventually(() => expect(heard).toEqual(['before', 'just gone', 'gone', null]));
  await say('back');
  await eventually(() => expect(heard).toEqual(['before', 'just gone', 'gone', null, 'back']));
  expect(notified).toHaveLength(2);
});

test('a Redis that says nothing any more is given up, and PostgreSQL tells', async () => {
  const redis = await startRedisServer();
  const databaseUrl = await makeDatabase();
  const [one, other] = [await openServer(databaseUrl, redis.url), await openServer(databaseUrl, redis.url)];
  const heard: (string | null)[] = [];
  await other.bus.subscribe('wedding', (body) => heard.push(body));
  redis.freeze();
  await one.db.transaction((tx) => publish(tx, { topic: 'wedding', body: 'into the silence' }));
  await eventually(() => expect(heard).toEqual(['into the silence']));
  await eventually(() => expect(one.redis.isUp()).toBe(false));
  redis.thaw();
  await eventually(() => expect(one.redis.isUp() && other.redis.isUp()).toBe(true));
});

test('attempts are counted over all servers, each before it is judged, and by PostgreSQL where Redis is away', async () => {
  const redis = await startRedisServer();
  const databaseUrl = await makeDatabase();
  const [one, other] = [await openServer(databaseUrl, redis.url), await openServer(databaseUrl, redis.url)];
  const now = new Date('2026-06-05T12:00:00Z');
  const limit = { key: 'sign-in:account:ana', max: 5, windowMinutes: 15 };
  const attempt = (at: Date) => (_: unknown, index: number) =>
    countAttempt((index % 2 === 0 ? one : other).db, [limit], at);
  const tryMany = async (at: Date) => {
    const blocks = await Promise.all(Array.from({ length: 60 }, attempt(at)));
    return blocks.filter((block) => block === null).length;
  };
  const countStored = async () => {
    const [row] = await one.db.execute(sql`select count(*)::int as n from limits`);
    return row?.['n'];
  };

  expect(await tryMany(now)).toBe(5);
  expect(await countStored()).toBe(0);
  const later = new Date(now.getTime() + 15 * 60_000);
  expect(await tryMany(new Date(later.getTime() - 1))).toBe(0);
  expect(await tryMany(later)).toBe(5);

  await redis.stop();
  expect(await tryMany(later)).toBe(5);
  expect(await countStored()).toBe(1);
});

test('generous limits count the hits of all servers, a moment later', async () => {
  const server = await startRedisServer();
  const databaseUrl = await makeDatabase();
  const { redis } = await openServer(databaseUrl, server.url);
  let now = new Date('2026-06-05T12:00:00Z').getTime();
  const counts = createSharedCounts(redis);
  const [one, other] = [1, 2].map(() =>
    createHitCounter(
      () => new Date(now),
      () => counts,
    ),
  );
  const hit = (counter = one) => counter?.isWithin('find:hotel', 10, 60);
  for (let hits = 0; hits < 10; hits += 1) expect(hit()).toBe(true);
  expect(hit(other)).toBe(true);
  await eventually(() => {
    now += 1_000;
    hit();
    expect(hit(other)).toBe(false);
  });
});

test('a server starts without its Redis, says so, and takes it up when it comes', async () => {
  const redis = await startRedisServer();
  await redis.stop();
  const databaseUrl = await makeDatabase();
  const server = await startServerProcess({ DATABASE_URL: databaseUrl, REDIS_URL: redis.url });
  const readHealth = async () => (await fetch(`${server.url}/health/ready`)).json();
  expect(await readHealth()).toMatchObject({ status: 'ready', redis: 'away' });
  const readUp = async () =>
    /^daysheet_redis_up (\d)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1];
  expect(await readUp()).toBe('0');
  await redis.start();
  await eventually(async () => expect(await readHealth()).toMatchObject({ redis: 'up' }));
  expect(await readUp()).toBe('1');
});

test('the doctor says whether Redis is there, and what is in the way', async ({ world }) => {
  const redis = await startRedisServer();
  const look = async (url?: string) => {
    const env = readEnv(url === undefined ? {} : { REDIS_URL: url });
    const { db, clock } = world.services;
    return checkRedis({ env, db, clock, now: clock() });
  };
  expect(await look()).toMatchObject({ state: 'ok' });
  expect(await look(redis.url)).toMatchObject({ state: 'ok', says: expect.stringContaining('carries') });
  expect(await look(redis.url.replace('//', '//ana:wrong@'))).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('WRONGPASS'),
  });
  await redis.stop();
  expect(await look(redis.url)).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('ECONNREFUSED'),
  });
});
