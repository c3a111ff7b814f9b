import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { makeClientDir, nothingOfGuests } from '../../tests/client-dir.ts';
import { weddingInput } from '../../tests/factories/events.ts';
import { openFarDatabase } from '../../tests/far-database.ts';
import { createApp } from '../app.ts';
import { openDatabase } from '../db/client.ts';
import { events } from '../db/schema/events.ts';
import { readEnv } from '../env.ts';
import { systemClock } from '../lib/clock.ts';
import { noJobs } from '../lib/jobs.ts';
import { buildLoggerOptions } from '../lib/process/logger.ts';
import { openBuiltPages } from './built-pages.ts';

const clientDir = await makeClientDir({
  'index.html': 'application',
  'guest.html': '<html lang="en"><title>Daysheet</title><div id="root"></div></html>',
  '.server/guest.js': 'export const renderGuestPage = () => "rendered";',
  ...nothingOfGuests,
  'site.html':
    '<html lang="en"><head><title>Daysheet</title></head><body><div id="root"></div></body></html>',
  '.server/site.css': 'body{margin:0}',
  '.server/site.js': `
    export const sitePaths = ['/'];
    export const languages = ['en'];
    export const renderSitePage = ({ user }) => ({
      language: 'en', title: '', description: '', html: JSON.stringify({ user }), isMissing: false,
    });
  `,
});

const headers = {
  host: 'localhost:3000',
  origin: 'http://localhost:3000',
  'content-type': 'application/json',
};
const ana = {
  id: 'f6a5a1c2-3f1e-4a55-9d4e-5a0d8f1f2b11',
  fullName: 'Ana',
  email: 'ana@example.com',
  password: 'blue-sunflower',
};

const post = (app: FastifyInstance, path: string, payload: object, more = {}) =>
  app.inject({ method: 'POST', url: `/trpc/${path}`, headers: { ...headers, ...more }, payload });

/** Starts a server behind a network that can fail, with a signed-in host; returns the code of their live wedding, too. */
async function startFar() {
  const { near, far, network } = await openFarDatabase();
  const [beside, database] = [openDatabase(near, { max: 1 }), openDatabase(far)];
  const lines: string[] = [];
  const log = pino(buildLoggerOptions('error'), { write: (line: string) => void lines.push(line) });
  const app = await createApp({
    env: readEnv({}),
    database,
    clock: systemClock,
    mailer: { mode: 'outbox' },
    texter: { mode: 'outbox' },
    jobs: noJobs,
    openPages: openBuiltPages(clientDir),
    log,
  });
  onTestFinished(async () => {
    await app.close();
    await database.sql.end({ timeout: 0 });
    await beside.close();
  });
  await post(app, 'auth.signUp', ana);
  const { cookies } = await post(app, 'auth.signIn', ana);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await post(app, 'events.create', weddingInput({ startDate: '2030-06-06', endDate: '2030-06-07' }), {
    cookie,
  });
  const [live] = await beside.db.update(events).set({ status: 'active' }).returning();
  return { app, cookie, network, lines, beside: beside.db, eventCode: live?.eventCode ?? '' };
}

test('a page of the site does not wait for a silent database to say who is signed in', async () => {
  const { app, cookie, network } = await startFar();
  const ask = () => app.inject({ url: '/', headers: { ...headers, cookie, accept: 'text/html' } });
  expect((await ask()).body).toContain('ana@example.com');
  network.turn('silence');
  const since = performance.now();
  const answer = await ask();
  expect(performance.now() - since).toBeLessThan(2500);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('{"user":null}');
});

test("a guest's page is the empty one with 503 while the database is away, which no phone keeps", async () => {
  const { app, network, eventCode } = await startFar();
  const ask = () => app.inject({ url: `/join-event/${eventCode}`, headers });
  expect(await ask()).toMatchObject({ statusCode: 200, headers: { 'x-daysheet-page': 'drawn' } });
  network.turn('reset');
  const answer = await ask();
  expect(answer).toMatchObject({ statusCode: 503, headers: { 'x-daysheet-page': 'ours' } });
  expect(answer.body).toContain('<div id="root"></div>');
});

test('a statement that is out of time is no fault of whoever asks: 503, and one line in the log', async () => {
  const { app, cookie, lines, beside, eventCode } = await startFar();
  await beside.execute(sql`
    create function give_up() returns boolean language plpgsql as $$ begin
      raise exception 'canceling statement due to statement timeout' using errcode = '57014';
    end $$`);
  await beside.execute(sql`alter table events rename to slow_events`);
  await beside.execute(sql`create view events as select * from slow_events where give_up()`);

  for (let tries = 0; tries < 3; tries += 1) {
    const read = await app.inject({ url: '/trpc/events.list?input=%7B%7D', headers: { ...headers, cookie } });
    expect([read.statusCode, read.json().error.data.reason]).toEqual([503, 'server.unavailable']);
  }
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/"code":"57014"/);
  expect((await app.inject({ url: `/join-event/${eventCode}`, headers })).statusCode).toBe(503);
});
