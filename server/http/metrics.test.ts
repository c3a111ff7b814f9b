import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, inject, onTestFinished } from 'vitest';
import { startApp } from '../../tests/app.ts';
import { createLiveWedding } from '../../tests/factories/events.ts';
import { cloneDatabase } from '../../tests/postgres.ts';
import { test } from '../../tests/test.ts';
import { openDatabase } from '../db/client.ts';
import { watchSlowStatements, type SlowStatement } from '../db/watched-statements.ts';
import { readEnv } from '../env.ts';
import { registry } from '../lib/watching/metrics.ts';
import { metricsRoute } from './metrics.ts';

const token = 'a-token-of-the-tests';
const local = { remoteAddress: '127.0.0.1', headers: { host: 'localhost' } };

test('metrics are told to a program of this machine, and to nobody that a proxy asks for', async ({
  world,
}) => {
  const app = await startApp(world);
  const ask = async (given: object) => (await app.inject({ url: '/metrics', ...local, ...given })).statusCode;
  expect(await ask({})).toBe(200);
  expect(await ask({ remoteAddress: '::1' })).toBe(200);
  expect(await ask({ remoteAddress: '203.0.113.9' })).toBe(401);
  expect(await ask({ headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.9' } })).toBe(401);
});

test('whoever brings the token is told, too; wrong ones are refused, and many of them for a while', async ({
  world,
}) => {
  const env = readEnv({ METRICS_TOKEN: token });
  const app = await startApp(world, { env });
  const ask = async (given: string) => {
    const headers = { host: 'localhost', authorization: `Bearer ${given}` };
    return (await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers })).statusCode;
  };
  expect(await ask(token)).toBe(200);
  for (let nth = 0; nth < 20; nth += 1) expect(await ask('wrong')).toBe(401);
  expect(await ask('wrong')).toBe(429);
});

test('a procedure is counted by its name; nothing of anybody stands in a label', async ({ world, host }) => {
  const { eventId, eventCode } = await createLiveWedding(host);
  const app = await startApp(world);
  await app.inject({ url: `/join-event/${eventCode}`, headers: { host: 'localhost' } });
  const { body } = await app.inject({ url: '/metrics', ...local });
  expect(body).toMatch(
    /daysheet_procedure_duration_seconds_count\{procedure="events\.\w+",outcome="ok"\} \d/,
  );
  expect(body).toContain('daysheet_database_up 1');
  expect(body).not.toContain(eventId);
  expect(body).not.toContain(eventCode);
});

test('a database that does not answer is told as away, with the rest, and as there once it is back', async () => {
  const clone = await cloneDatabase(inject('testCluster'));
  const database = openDatabase(clone.url, { max: 1 });
  const app = Fastify();
  const clock = () => new Date('2026-06-05T12:00:00Z');
  metricsRoute(app, { db: database.db, clock, isBackedUp: true, hits: { isWithin: () => true } }, undefined);
  onTestFinished(async () => {
    await app.close();
    await database.close();
    await clone.drop();
  });
  const read = async () => (await app.inject({ url: '/metrics', ...local })).body;
  await database.sql.begin(async () => {
    // The only connection is taken: no query gets a response now.
    const away = await read();
    expect(away).toContain('daysheet_database_up 0');
    expect(away).toContain('daysheet_backup_age_seconds Nan');
    expect(away).toContain('nodejs_eventloop_lag_p99_seconds ');
    expect(away).not.toContain('daysheet_sends_waiting{');
  });
  const back = await read();
  expect(back).toContain('daysheet_database_up 1');
  expect(back).toContain('daysheet_sends_waiting{channel="account"} 0');
}, 30_000);

test('each answer has an id of its own, whatever the request calls itself', async ({ world }) => {
  const app = await startApp(world);
  const ask = async () =>
    (await app.inject({ url: '/health/live', headers: { 'x-request-id': 'mine' } })).headers['x-request-id'];
  const [one, other] = [await ask(), await ask()];
  expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/);
  expect(one).not.toBe(other);
});

test('a slow statement is told by its shape and by who asked, without a value', async ({ host }) => {
  const slow: SlowStatement[] = [];
  watchSlowStatements(0.0001, (each) => slow.push(each));
  await createLiveWedding(host, { name: 'Kovač wedding' });
  watchSlowStatements(Infinity, () => undefined);
  expect(slow.map(({ asking }) => asking?.name)).toContain('events.create');
  expect(slow.some(({ statement }) => statement.startsWith('insert into "events"'))).toBe(true);
  expect(JSON.stringify(slow)).not.toContain('Kovač');
});

test('every metric of ours is described for operators', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const names = registry.getMetricsAsArray().map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('daysheet_') && !text.includes(`\`${name}\``))).toEqual([]);
});
