import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { noJobs } from '../lib/jobs.ts';
import { weddingInput } from '../../tests/factories/events.ts';
import { solve } from '../../tests/factories/work.ts';
import { cloneDatabase } from '../../tests/postgres.ts';
import { createApp } from '../app.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { events } from '../db/schema/events.ts';
import { readEnv } from '../env.ts';
import { systemClock } from '../lib/clock.ts';

async function startApp(
  publicUrl = 'http://localhost:3000',
  trustedProxies: string[] = [],
  allowedHosts: string[] = [],
) {
  const clone = await cloneDatabase(inject('testCluster'));
  const database = openDatabase(clone.url);
  const app = await createApp({
    env: { ...readEnv({}), publicUrl, trustedProxies, allowedHosts },
    database,
    clock: systemClock,
    mailer: { mode: 'outbox' },
    texter: { mode: 'outbox' },
    jobs: noJobs,
    // How long a guesser waits is another test.
    pause: async () => {},
  });
  onTestFinished(async () => {
    await app.close();
    await database.close();
    await clone.drop();
  });
  return { app, db: database.db };
}

const json = { 'content-type': 'application/json' };
const here = { ...json, host: 'localhost:3000', origin: 'http://localhost:3000' };

const post = (
  app: FastifyInstance,
  path: string,
  headers: Record<string, string>,
  payload: string | object = {},
) => app.inject({ method: 'POST', url: `/trpc/${path}`, headers, payload });

const ana = {
  id: 'f6a5a1c2-3f1e-4a55-9d4e-5a0d8f1f2b11',
  fullName: 'Ana',
  email: 'ana@example.com',
  password: 'blue-sunflower',
};

async function signIn(app: FastifyInstance, headers: Record<string, string> = here) {
  await post(app, 'auth.signUp', headers, ana);
  const answer = await post(app, 'auth.signIn', headers, ana);
  expect(answer.statusCode).toBe(200);
  return answer.cookies[0];
}

/** The code of an event that is live. */
async function openLiveEvent(app: FastifyInstance, db: Database): Promise<string> {
  const session = await signIn(app);
  const asHost = { ...here, cookie: `${session?.name}=${session?.value}` };
  const event = weddingInput({ startDate: '2030-06-06', endDate: '2030-06-07' });
  await post(app, 'events.create', asHost, event);
  // What an event needs before it goes live is another test.
  const [live] = await db.update(events).set({ status: 'active' }).returning();
  return live?.eventCode ?? '';
}

describe('what another site can make a browser send', () => {
  test('a form, another content type and another origin are refused, also without an input', async () => {
    const { app } = await startApp();
    const forms = ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'text/plain'];
    for (const type of forms) {
      const answer = await post(app, 'auth.signOut', { ...here, 'content-type': type }, '--x--');
      expect(answer.statusCode, type).toBe(415);
    }
    const strangers = [
      { ...here, origin: 'https://evil.example' },
      { ...here, origin: 'null' },
      { ...here, 'sec-fetch-site': 'cross-site' },
      { ...here, 'sec-fetch-site': 'same-site' },
      { ...json, host: 'localhost:3000' },
    ];
    for (const headers of strangers) {
      expect((await post(app, 'auth.signOut', headers)).statusCode, JSON.stringify(headers)).toBe(403);
    }
    expect((await post(app, 'auth.signOut', here)).statusCode).toBe(200);
    expect((await post(app, 'auth.signOut', { ...here, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(
      200,
    );
  });

  test("an origin that is the request's own host is ours: a host uses a laptop on a venue's network", async () => {
    const { app } = await startApp(undefined, [], ['192.168.1.20']);
    const lan = { ...json, host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000' };
    expect((await post(app, 'auth.signOut', lan)).statusCode).toBe(200);
    expect((await post(app, 'auth.signOut', { ...lan, origin: 'http://192.168.1.66:3000' })).statusCode).toBe(
      403,
    );
  });

  test('a name that another site points at this machine reads nothing, though the browser calls it the same site', async () => {
    const { app } = await startApp();
    const rebound = { ...json, host: 'evil.example:3000', 'sec-fetch-site': 'same-origin' };
    const url = '/trpc/emails.outbox';
    expect((await app.inject({ url, headers: rebound })).statusCode).toBe(421);
    expect((await post(app, 'auth.signOut', rebound)).statusCode).toBe(421);
  });

  test('pictures on other sites cost a visitor no tries: a look-up that is one is refused before it counts', async () => {
    const { app } = await startApp();
    const path = `join.findEvent?input=${encodeURIComponent('{"eventCode":"WED234567"}')}`;
    const ask = async (headers: Record<string, string>, mount = '/trpc') =>
      (await app.inject({ url: `${mount}/${path}`, headers })).statusCode;
    const picture = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
    for (let n = 0; n < 120; n += 1) expect(await ask(picture)).toBe(403);
    for (let n = 0; n < 120; n += 1) expect(await ask(picture, '/%74rpc')).toBe(403);
    expect(await ask({ accept: 'image/avif,image/webp,*/*;q=0.8' })).toBe(403);
    // A wrong code of their own is their first.
    expect(await ask({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })).toBe(404);
  });

  test.for(['TRACE', 'PUT', 'PATCH', 'DELETE', 'QUERY'])(
    "%s is nobody's method, and no fault of ours",
    async (method) => {
      const { app } = await startApp();
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      const asked = request(`${address}/trpc/auth.session`, {
        method,
        headers: { ...json, host: 'localhost:3000', origin: 'http://localhost:3000' },
      }).end();
      const [answer]: IncomingMessage[] = await once(asked, 'response');
      answer?.resume();
      expect(answer?.statusCode).toBe(405);
    },
  );

  test('a change cannot be asked for with GET', async () => {
    const { app } = await startApp();
    expect((await app.inject({ url: '/trpc/auth.signOut', headers: here })).statusCode).toBe(405);
  });
});

describe('the session cookie', () => {
  test('is out of reach of scripts and other sites; over https it is tied to the host', async () => {
    const plain = await startApp();
    expect(await signIn(plain.app)).toMatchObject({
      name: 'sid',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    const secure = await startApp('https://daysheet.example', ['127.0.0.1']);
    const proxied = {
      ...json,
      host: 'daysheet.example',
      origin: 'https://daysheet.example',
      'x-forwarded-proto': 'https',
    };
    expect(await signIn(secure.app, proxied)).toMatchObject({ name: '__Host-sid', secure: true, path: '/' });
  });

  test('carries the session, and not its stored hash', async () => {
    const { app, db } = await startApp();
    const cookie = await signIn(app);
    const session = (value: string) =>
      app.inject({ url: '/trpc/auth.session', headers: { ...here, cookie: `sid=${value}` } });
    expect((await session(cookie?.value ?? '')).json().result.data.user.email).toBe(ana.email);
    const [row] = await db.execute<{ id: string }>(sql`select id from sessions`);
    expect((await session(row?.id ?? '')).json().result.data.user).toBeNull();
  });
});

describe('what an answer tells', () => {
  test('a fault of ours says nothing of itself', async () => {
    const { app, db } = await startApp();
    await db.execute(sql`alter table users rename to people`);
    const answer = await post(app, 'auth.signUp', here, ana);
    expect(answer.statusCode).toBe(500);
    expect(answer.json().error).toMatchObject({
      message: 'An unexpected error occurred. Please try again.',
      data: { reason: 'server.error' },
    });
    expect(answer.body).not.toMatch(/users|insert|ana@|stack|\.ts/);
  });

  test('a wrong input is named by its field, without a stack', async () => {
    const { app } = await startApp();
    const answer = await post(app, 'auth.signUp', here, { ...ana, email: 'ana' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.data).toEqual({
      code: 'BAD_REQUEST',
      httpStatus: 400,
      reason: 'request.invalid',
      fields: { email: 'Please enter a valid e-mail address.' },
      retryAt: null,
    });
  });

  test('a request that is too large, or no JSON, is refused in the same shape', async () => {
    const { app } = await startApp();
    const large = await post(app, 'auth.signUp', here, { fullName: 'x'.repeat(2_000_000) });
    expect([large.statusCode, large.json().error.data.reason]).toEqual([413, 'request.invalid']);
    const broken = await post(app, 'auth.signUp', here, '{');
    expect(broken.statusCode).toBe(400);
    expect(broken.json().error.data.reason).toBe('request.invalid');
  });

  test('is not kept by caches', async () => {
    const { app } = await startApp();
    for (const url of ['/trpc/auth.session', '/%74rpc/auth.session'])
      expect((await app.inject(url)).headers['cache-control']).toBe('no-store');
  });
});

describe('batches', () => {
  test('carry ten calls at most, however long their path', async () => {
    const { app } = await startApp();
    const batch = (calls: number) =>
      app.inject(`/trpc/${Array.from({ length: calls }, () => 'auth.session').join(',')}?batch=1`);
    expect((await batch(10)).statusCode).toBe(200);
    expect((await batch(11)).statusCode).toBe(400);
  });
});

describe('the cookie that names a phone for limits', () => {
  test('is taken only as we signed it: a made-up one is worth nothing', async () => {
    const { app, db } = await startApp();
    const eventCode = await openLiveEvent(app, db);
    const input = encodeURIComponent(JSON.stringify({ eventCode }));
    const ask = async (cookie?: string) => {
      const headers = cookie === undefined ? {} : { cookie: `device=${cookie}` };
      const answer = await app.inject({ url: `/trpc/join.findEvent?input=${input}`, headers });
      expect(answer.statusCode).toBe(200);
      return answer.cookies.find(({ name }) => name === 'device')?.value;
    };
    const ours = (await ask()) ?? '';
    expect(await ask(ours)).toBeUndefined();
    const forged = ours.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
    for (const made of ['A'.repeat(43), forged, `${ours}x`, '.', encodeURIComponent(`é.${'A'.repeat(21)}`)])
      expect(await ask(made), made).toBeDefined();
  });
});

describe('codes that are guessed', () => {
  test('a hundred wrong ones from an address leave the right one open, for work, and other addresses as they are', async () => {
    const { app, db } = await startApp('http://localhost:3000', ['127.0.0.1']);
    const eventCode = await openLiveEvent(app, db);
    const at = (address: string) => ({ ...here, 'x-forwarded-for': address });
    const find = (address: string, code: string, pass?: string) =>
      post(app, 'join.findEvent', at(address), { eventCode: code, pass });
    const venue = '192.0.2.1';
    const guesses = await Promise.all(Array.from({ length: 100 }, () => find(venue, 'WED234567')));
    const statuses = guesses.map(({ statusCode }) => statusCode);
    expect([404, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([40, 60]);
    const refused = await find(venue, eventCode);
    expect(refused.json()).toMatchObject({ error: { data: { reason: 'join.work_needed', retryAt: null } } });
    expect((await find('192.0.2.2', eventCode)).statusCode).toBe(200);

    const asked = await app.inject({ url: '/trpc/join.getChallenge', headers: at(venue) });
    const work = await solve(asked.json().result.data);
    const pay = (address: string) => post(app, 'join.payForCode', at(address), { eventCode, work });
    expect((await pay('192.0.2.2')).statusCode).toBe(429);
    const paid = await pay(venue);
    expect((await find(venue, eventCode, paid.json().result.data.pass)).statusCode).toBe(200);
    expect((await pay(venue)).statusCode).toBe(429);
  });
});
