import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { hostGuard } from './host-guard.ts';

type Options = { publicUrl?: string; allowedHosts?: string[]; trustProxy?: string[] };

function startApp({ publicUrl = 'https://day.example', allowedHosts = [], trustProxy }: Options = {}) {
  const app = Fastify({ ...(trustProxy && { trustProxy }) });
  hostGuard(app, { publicUrl, allowedHosts });
  for (const path of ['/', '/health/live', '/health/ready', '/healthy']) app.get(path, () => 'secret');
  onTestFinished(() => app.close());
  return app;
}

const fetchStatus = async (app: ReturnType<typeof startApp>, headers: Record<string, string>, url = '/') =>
  (await app.inject({ url, headers })).statusCode;

test('a name that somebody else points at this machine is not answered, and is told what helps', async () => {
  const app = startApp();
  for (const host of [
    'evil.example',
    'evil.example:3000',
    'day.example.evil.example',
    'localhost.evil.example',
  ]) {
    const answer = await app.inject({ url: '/', headers: { host } });
    expect(answer.statusCode, host).toBe(421);
    expect(answer.body).toContain('add this name to ALLOWED_HOSTS');
    expect(answer.body).not.toContain('secret');
    expect(answer.headers['content-type']).toContain('text/plain');
  }
  expect((await app.inject({ method: 'POST', url: '/', headers: { host: 'evil.example' } })).statusCode).toBe(
    421,
  );
});

test.each([
  ['day.example', 200],
  ['DAY.example.:8443', 200],
  ['localhost:3000', 200],
  ['LocalHost.', 200],
  ['127.0.0.1:3000', 200],
  ['127.8.9.10', 200],
  ['[::1]:3000', 200],
  ['[0:0:0:0:0:0:0:1]', 200],
  ['party.local', 200],
  ['203.0.113.9', 421],
  ['[2001:db8::1]:3000', 421],
  ['0.0.0.0:3000', 421],
  ['127.0.0.1.evil.example', 421],
  ['localhost..', 421],
  ['user@localhost', 421],
  ['localhost/x', 421],
  ['localhost,evil.example', 421],
  ['[::1', 421],
])('asked for %j it answers %i', async (host, status) => {
  expect(await fetchStatus(startApp({ allowedHosts: ['party.local'] }), { host })).toBe(status);
});

test('addresses of this machine are answered, on whatever network it is', async () => {
  const app = startApp();
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  for (const { address, family } of addresses) {
    const host = family === 'IPv6' ? `[${address}]:3000` : `${address}:3000`;
    expect(await fetchStatus(app, { host }), host).toBe(200);
  }
});

test('who only asks whether the server is there asks under any name, or none', async () => {
  const app = startApp();
  expect(await fetchStatus(app, { host: 'balancer-7' }, '/health/live')).toBe(200);
  expect(await fetchStatus(app, { host: 'balancer-7' }, '/health/ready?now')).toBe(200);
  expect(await fetchStatus(app, { host: 'balancer-7' }, '/healthy')).toBe(421);
});

test('behind a trusted proxy the name counts that it was asked for, from anybody else only Host', async () => {
  const trusting = startApp({ trustProxy: ['127.0.0.1'] });
  const inside = { host: 'daysheet-1:3000' };
  expect(await fetchStatus(trusting, { ...inside, 'x-forwarded-host': 'day.example' })).toBe(200);
  expect(await fetchStatus(trusting, { host: 'day.example', 'x-forwarded-host': 'evil.example' })).toBe(421);
  expect(await fetchStatus(startApp(), { host: 'evil.example', 'x-forwarded-host': 'day.example' })).toBe(
    421,
  );
});

test('without a Host, as HTTP/1.0 allows, nothing but its health is told', async () => {
  const app = startApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const ask = (path: string) =>
    new Promise<string>((resolve) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.0\r\n\r\n`));
      socket.on('data', (chunk) => (answer += String(chunk)));
      socket.on('close', () => resolve(answer));
    });
  expect(await ask('/')).toMatch(/^HTTP\/1\.1 421 /);
  expect(await ask('/health/live')).toMatch(/^HTTP\/1\.1 200 /);
});
