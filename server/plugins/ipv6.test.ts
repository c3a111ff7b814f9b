import { request as httpRequest } from 'node:http';
import { expect } from 'vitest';
import { startApp } from '../../tests/app.ts';
import { test, type World } from '../../tests/test.ts';
import { readEnv } from '../env.ts';
import { toAddressKey } from '../features/doors/join/join.rules.ts';

/** A server that listens on every address of the machine, of either kind, and whose it takes a request to be. */
async function listenEverywhere(world: World, variables: Record<string, string> = {}) {
  const app = await startApp(world, { env: readEnv({ HOST: '::', ...variables }) });
  const seen: string[] = [];
  app.addHook('onRequest', async ({ ip }) => void seen.push(toAddressKey(ip)));
  await app.listen({ port: 0, host: '::' });
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const ask = (host: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const options = { host, port, path, agent: false, headers: { host: `localhost:${port}`, ...headers } };
      httpRequest(options, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
  return { ask, seen };
}

test('HOST=:: answers by addresses of either kind, and takes IPv4 for what it is', async ({ world }) => {
  const { ask, seen } = await listenEverywhere(world);
  expect(await ask('::1', '/health/live', { host: '[::1]:3000' })).toBe(200);
  expect(await ask('127.0.0.1', '/health/live')).toBe(200);
  expect(seen).toEqual(['0:0:0:0', '127.0.0.1']);
});

test('figures are told to programs of this machine by ::1 as by 127.0.0.1', async ({ world }) => {
  const { ask } = await listenEverywhere(world);
  expect(await ask('::1', '/metrics', { host: '[::1]:3000' })).toBe(200);
  expect(await ask('127.0.0.1', '/metrics')).toBe(200);
  expect(await ask('::1', '/metrics', { 'x-forwarded-for': '2001:db8::1' })).toBe(401);
});

test('a proxy in a range of IPv6 says who the visitor is, whose network counts as one', async ({ world }) => {
  const { ask, seen } = await listenEverywhere(world, { TRUSTED_PROXIES: '::/127,127.0.0.0/8' });
  for (const visitor of ['2001:db8:1:2::3', '2001:db8:1:2:ffff::4', '2001:db8:1:3::3'])
    await ask('::1', '/health/live', { 'x-forwarded-for': visitor });
  await ask('127.0.0.1', '/health/live', { 'x-forwarded-for': '2001:db8:1:2::3' });
  expect(seen).toEqual(['2001:db8:1:2', '2001:db8:1:2', '2001:db8:1:3', '2001:db8:1:2']);
  const strict = await listenEverywhere(world, { TRUSTED_PROXIES: '2001:db8::/32' });
  await strict.ask('::1', '/health/live', { 'x-forwarded-for': '2001:db8:1:2::3' });
  expect(strict.seen).toEqual(['0:0:0:0']);
});
