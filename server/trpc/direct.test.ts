import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { startApp } from '../../tests/app.ts';
import { test } from '../../tests/test.ts';
import { streamDirectly } from './direct-streams.ts';
import { respondDirectly } from './direct.ts';
import { createShutdownState } from '../plugins/graceful-close.ts';
import { appRouter } from './router.ts';
import { streamTimes } from './stream-times.ts';

const headers = {
  'content-type': 'application/json',
  host: 'localhost:3000',
  origin: 'http://localhost:3000',
};
/** Named here, tRPC's adapter answers; without it, we do. */
const byAdapter = { ...headers, 'trpc-accept': 'application/json' };

type Asked = { method: 'GET' | 'POST' | 'PUT'; url: string; payload?: string };

async function ask(app: FastifyInstance, asked: Asked, sent: Record<string, string>) {
  const answer = await app.inject({ ...asked, headers: sent });
  const [type] = String(answer.headers['content-type']).split(';');
  return { status: answer.statusCode, type, vary: answer.headers['vary'], body: answer.body };
}

const input = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const code = { eventCode: 'WED222222' };
const requests: Asked[] = [
  { method: 'GET', url: '/trpc/auth.session' },
  { method: 'POST', url: '/trpc/auth.session', payload: '{}' },
  { method: 'POST', url: '/trpc/auth.signOut', payload: '{}' },
  { method: 'POST', url: '/trpc/auth.signOut' },
  { method: 'GET', url: `/trpc/join.findEvent?input=${input(code)}` },
  { method: 'GET', url: `/trpc/join.findEvent?input=${input({ eventCode: 7 })}` },
  { method: 'GET', url: '/trpc/join.findEvent' },
  { method: 'GET', url: '/trpc/join.findEvent?input={' },
  { method: 'POST', url: '/trpc/join.findEvent', payload: '{' },
  { method: 'GET', url: `/trpc/auth.session,join.findEvent?batch=1&input=${input({ 1: code })}` },
  { method: 'POST', url: '/trpc/auth.session,join.findEvent?batch=1', payload: JSON.stringify({ 1: code }) },
  { method: 'POST', url: '/trpc/auth.session,auth.signOut?batch=1', payload: '{}' },
  { method: 'GET', url: '/trpc/auth.session?batch=1' },
  { method: 'POST', url: '/trpc/auth.session?batch=1', payload: '7' },
  { method: 'POST', url: '/trpc/join.findEvent?batch=1', payload: '7' },
  { method: 'POST', url: '/trpc/join.findEvent?batch=1', payload: '[]' },
  { method: 'GET', url: `/trpc/${Array.from({ length: 11 }, () => 'auth.session').join(',')}?batch=1` },
  { method: 'GET', url: '/trpc/auth.signOut' },
  { method: 'PUT', url: '/trpc/auth.session', payload: '{}' },
  { method: 'GET', url: '/trpc/auth.nothing' },
  { method: 'GET', url: '/trpc/__proto__' },
];

test.for([
  { what: 'query', answer: respondDirectly, url: '/trpc/auth.session' },
  { what: 'stream', answer: streamDirectly, url: '/trpc/live.guest?input={}' },
])(
  "a page's $what is answered directly, and by tRPC's adapter where the header names it",
  async ({ answer, url }) => {
    const app = Fastify();
    onTestFinished(() => app.close());
    const preHandler = answer({
      router: appRouter,
      maxBatchSize: 10,
      times: streamTimes,
      leaving: createShutdownState(),
      log: app.log,
      createContext: () => Promise.reject(new Error('Nobody is asked further.')),
      onError: () => undefined,
    });
    app.get('/trpc/:path', { preHandler }, () => 'the adapter');
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const read = async (sent: Record<string, string>) =>
      (await fetch(origin + url, { headers: sent })).text();
    expect(await read(byAdapter)).toBe('the adapter');
    expect(await read(headers)).toContain('An unexpected error occurred.');
  },
);

test("whatever a page asks, our direct answer is the one that tRPC's adapter gives", async ({ world }) => {
  const app = await startApp(world);
  for (const asked of requests) {
    const name = `${asked.method} ${asked.url} ${asked.payload ?? ''}`;
    expect(await ask(app, asked, headers), name).toEqual(await ask(app, asked, byAdapter));
  }
});
