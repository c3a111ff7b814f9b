import Fastify from 'fastify';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../tests/postgres.ts';
import { openDatabase } from '../db/client.ts';
import { healthRoutes } from './health.ts';

async function createServer(isLost?: () => boolean) {
  const clone = await cloneDatabase(inject('testCluster'));
  const database = openDatabase(clone.url, { max: 1 });
  const app = Fastify();
  healthRoutes(app, { database: { db: database.db, ...(isLost && { isLost }) } });
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
