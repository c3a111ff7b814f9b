import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../tests/postgres.ts';
import { createApp } from '../app.ts';
import { openDatabase } from '../db/client.ts';
import { readServerSecret } from '../db/secrets.ts';
import { readEnv } from '../env.ts';
import { hashEmail } from '../features/core/attendees/opt-outs.rules.ts';
import { buildOptOutToken } from '../features/core/links/links.rules.ts';
import { systemClock } from '../lib/clock.ts';
import { noJobs } from '../lib/jobs.ts';

const headers = {
  host: 'localhost:3000',
  origin: 'http://localhost:3000',
  'content-type': 'application/json',
};
const ana = { id: randomUUID(), fullName: 'Ana', email: 'ana@example.com', password: 'blue-sunflower' };

/** Starts a server whose database is gone, with a signed-in host and the key that signs links. */
async function startAway() {
  const clone = await cloneDatabase(inject('testCluster'));
  const database = openDatabase(clone.url);
  const outbox = { mode: 'outbox' } as const;
  const app = await createApp({
    env: readEnv({}),
    database,
    clock: systemClock,
    mailer: outbox,
    texter: outbox,
    jobs: noJobs,
  });
  onTestFinished(async () => {
    await app.close();
    await clone.drop();
  });
  const linkKey = await readServerSecret(database.db, 'links');
  await app.inject({ method: 'POST', url: '/trpc/auth.signUp', headers, payload: ana });
  const answer = await app.inject({ method: 'POST', url: '/trpc/auth.signIn', headers, payload: ana });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(cookie).toContain('sid=');
  await database.close();
  return { app, cookie, linkKey };
}

test('while the database is away a signed-in host hears that it is, and not of a fault', async () => {
  const { app, cookie } = await startAway();
  const read = await app.inject({ url: '/trpc/events.list', headers: { ...headers, cookie } });
  const batch = await app.inject({ url: '/trpc/events.list?batch=1', headers: { ...headers, cookie } });
  expect([read.statusCode, batch.statusCode]).toEqual([503, 503]);
  for (const [error] of [[read.json()], batch.json()])
    expect(error.error.data.reason).toBe('server.unavailable');
});

test('plain routes say 503 then, in a page to whoever opened them in a browser', async () => {
  const { app, linkKey } = await startAway();
  const calendar = await app.inject({ url: `/calendar/${'A'.repeat(22)}.ics` });
  expect([calendar.statusCode, calendar.headers['retry-after']]).toEqual([503, '5']);
  expect(calendar.json().error.data.reason).toBe('server.unavailable');
  const whose = { eventId: randomUUID(), attendeeId: randomUUID(), by: hashEmail('ada@example.com') };
  const token = buildOptOutToken(linkKey, whose);
  const page = await app.inject({
    url: `/unsubscribe/${token}`,
    headers: { accept: 'text/html,application/xhtml+xml' },
  });
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(page.body).toContain('Please try again in a moment.');
});
