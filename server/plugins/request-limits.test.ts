import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { createLiveWedding } from '../../tests/factories/events.ts';
import { openStream } from '../../tests/sse.ts';
import { test, type World } from '../../tests/test.ts';
import { createApp } from '../app.ts';
import { eventAttendees } from '../db/schema/attendees.ts';
import { readEnv } from '../env.ts';
import { noJobs } from '../lib/jobs.ts';
import { bodyBytesMax, requestLimits, type RequestTimes } from './request-limits.ts';

async function startServer({ services: { db, clock } }: World, requestTimes?: RequestTimes) {
  const deps = { mailer: { mode: 'outbox' }, texter: { mode: 'outbox' }, jobs: noJobs } as const;
  const times = requestTimes ? { requestTimes } : {};
  const app = await createApp({ env: readEnv({}), database: { db }, clock, ...deps, ...times });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, port: Number(new URL(url).port) };
}

const buildHead = (port: number, bytes: number) =>
  [
    'POST /trpc/auth.session HTTP/1.1',
    `host: localhost:${port}`,
    `origin: http://localhost:${port}`,
    'content-type: application/json',
    `content-length: ${bytes}`,
  ].join('\r\n');

/** A connection on which this much is said and then nothing more; gives what is answered, and when it is closed. */
async function say(port: number, text: string, localAddress = '127.0.0.1') {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  onTestFinished(() => void socket.destroy());
  const said = { answer: '', isClosed: false };
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    said.answer += data.toString();
  });
  socket.once('close', () => {
    said.isClosed = true;
  });
  await once(socket, 'connect');
  socket.write(text);
  return { said, socket };
}

describe('a request that does not come to its end', () => {
  const requestTimes = { headersMilliseconds: 200, bodyMilliseconds: 400, checkMilliseconds: 50 };

  test.for([
    ['of nothing', ''],
    ['of headers', 'POST /trpc/auth.session HTTP/1.1\r\nhost: '],
    ['of a body', 'half'],
  ] as const)('%s is let go', async ([, sent], { world }) => {
    const { port } = await startServer(world, requestTimes);
    const text = sent === 'half' ? `${buildHead(port, 100)}\r\n\r\n{"a":` : sent;
    const { said } = await say(port, text);
    await vi.waitFor(() => expect(said.isClosed).toBe(true), { timeout: 3000 });
  });
});

describe('bodies under way', () => {
  const whole = (port: number) => `${buildHead(port, 2)}\r\n\r\n{}`;
  const large = (port: number) => `${buildHead(port, bodyBytesMax)}\r\n\r\n{`;

  test('are so many an address, and of all; small ones go on, and what ends makes room', async ({
    world,
  }) => {
    const { port } = await startServer(world);
    const answered = async (text: string, from: string) => {
      const { said } = await say(port, text, from);
      await vi.waitFor(() => expect(said.answer).toContain('HTTP/1.1'));
      return Number(said.answer.slice(9, 12));
    };
    const held = [];
    for (const from of ['127.0.0.2', '127.0.0.3']) {
      for (let n = 0; n < 3; n += 1) held.push(await say(port, large(port), from));
      expect(await answered(large(port), from)).toBe(503);
      expect(await answered(whole(port), from)).toBe(200);
    }
    expect(await answered(large(port), '127.0.0.4')).toBe(503);
    expect(await answered(whole(port), '127.0.0.4')).toBe(200);
    expect(held.map(({ said }) => said.answer)).toEqual(Array.from({ length: 6 }, () => ''));
    for (const { socket } of held) socket.destroy();
    await vi.waitFor(async () => {
      const { said } = await say(
        port,
        `${buildHead(port, 20_000)}\r\n\r\n${' '.repeat(19_998)}{}`,
        '127.0.0.4',
      );
      await vi.waitFor(() => expect(said.answer).toContain('HTTP/1.1 200'));
    });
  });

  test('without a length count as the largest', async ({ world }) => {
    const { port } = await startServer(world);
    const chunked = buildHead(port, 1).replace('content-length: 1', 'transfer-encoding: chunked');
    for (let n = 0; n < 3; n += 1) await say(port, `${chunked}\r\n\r\n`);
    const { said } = await say(port, `${chunked}\r\n\r\n`);
    await vi.waitFor(() => expect(said.answer).toContain('HTTP/1.1 503'));
    expect(said.answer).toContain('"reason":"server.unavailable"');
  });
});

test('streams and requests of one address are so many: one more is refused, those of others and the next one are not', async () => {
  const app = Fastify();
  requestLimits(app, [], 3);
  app.get('/stream', (_request, reply) => {
    const stream = new PassThrough();
    stream.write(':');
    return reply.type('text/event-stream').send(stream);
  });
  app.get('/', () => 'here');
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const ask = async (path: string, from: string) => {
    const { said, socket } = await say(port, `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`, from);
    await vi.waitFor(() => expect(said.answer).toContain('HTTP/1.1'));
    return { status: Number(said.answer.slice(9, 12)), socket };
  };
  const streams = [];
  for (let n = 0; n < 3; n += 1) streams.push(await ask('/stream', '127.0.0.2'));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await ask('/stream', '127.0.0.2')).status).toBe(503);
  expect((await ask('/', '127.0.0.2')).status).toBe(503);
  expect((await ask('/', '127.0.0.3')).status).toBe(200);
  streams[0]?.socket.destroy();
  await vi.waitFor(async () => expect((await ask('/', '127.0.0.2')).status).toBe(200));
});

test('a whole wedding behind one address: 300 streams, and what their phones ask at once', async ({
  host,
  world,
}) => {
  const { eventId, familyId } = await createLiveWedding(host);
  const rows = Array.from({ length: 300 }, (_, n) => ({
    id: randomUUID(),
    name: `Guest ${n}`,
    role: 'Family',
  }));
  await host.attendees.import({ eventId, importId: randomUUID(), rows });
  const { db } = world.services;
  const people = await db.select().from(eventAttendees).where(eq(eventAttendees.roleId, familyId));
  const guests = people.map(({ guestKey }) => ({ eventId, guestKey }));
  const { url } = await startServer(world);
  const streams = await Promise.all(guests.map((guest) => openStream(`${url}/trpc/live.guest`, guest)));
  expect(streams.map(({ status }) => status)).toEqual(guests.map(() => 200));
  const headers = { 'content-type': 'application/json', origin: url };
  const answers = await Promise.all(
    guests.map((guest) =>
      fetch(`${url}/trpc/join.schedule`, { method: 'POST', headers, body: JSON.stringify(guest) }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(guests.map(() => 200));
}, 60_000);
