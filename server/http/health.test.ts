import Fastify from 'fastify';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../tests/postgres.ts';
import { openDatabase } from '../db/client.ts';
import { healthRoutes } from './health.ts';

async function createServer(isLost?: () => boolean) {
  const clone = await cloneDatabase(inject('testCluster'));
  const database = openDatabase(clone.url, { max: 1 });
  const app = Fastify();
  const clock = () => new Date('2026-06-05T12:00:00Z');
  healthRoutes(app, { database: { db: database.db, ...(isLost && { isLost }) }, clock, isBackedUp: true });
  onTestFinished(async () => {
    await app.close();
    await database.close();
    await clone.drop();
  });
  return { app, database };
}

test('with its database the server is live and ready', async () => {
  const { app } = await createServer();
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  const ready = await app.inject('/health/ready');
  expect(ready.statusCode).toBe(200);
  expect(ready.headers['cache-control']).toBe('no-store');
});

test('the age of the newest backup is told, and never takes a server off', async () => {
  const { app, database } = await createServer();
  const read = async () => (await app.inject('/health/ready')).json<object>();
  expect(await read()).toEqual({
    status: 'ready',
    backup: { madeAt: null, hours: 0, isOverdue: false },
  });
  await database.sql`insert into backup_nights (night, made_at) values ('2026-06-01', '2026-06-01T02:30:00Z')`;
  const ready = await app.inject('/health/ready');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({
    status: 'ready',
    backup: { madeAt: '2026-06-01T02:30:00.000Z', hours: 105, isOverdue: true },
  });
});

test('with a migration missing the server is not ready', async () => {
  const { app, database } = await createServer();
  await database.sql`delete from drizzle.__drizzle_migrations`;
  expect((await app.inject('/health/ready')).statusCode).toBe(503);
});

test('without its database the server is live, but not ready', async () => {
  const { app, database } = await createServer();
  await database.close();
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  expect((await app.inject('/health/ready')).statusCode).toBe(503);
});

test('with a database that does not come back the server is not live: its supervisor starts it anew', async () => {
  let isLost = false;
  const { app } = await createServer(() => isLost);
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  isLost = true;
  expect((await app.inject('/health/live')).statusCode).toBe(503);
});
