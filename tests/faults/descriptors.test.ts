import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/run.ts';
import { createBrowser, createWedding } from '../browser.ts';
import { cloneDatabase } from '../postgres.ts';
import { startServerProcess } from '../server-process.ts';
import { openStream } from '../sse.ts';
import { eventually } from '../eventually.ts';

const DESCRIPTORS = 256;

test('a server whose descriptors run out says so early, refuses streams, and goes on answering', async () => {
  const database = await cloneDatabase(inject('testCluster'));
  const server = await startServerProcess({ DATABASE_URL: database.url }, [], ROOT, DESCRIPTORS);
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await server.stop('SIGKILL');
    await database.drop();
  });
  const browser = createBrowser();
  const wedding = await createWedding(browser(server.url));
  const listen = async () => {
    const stream = await openStream(`${server.url}/trpc/live.host`, wedding, browser.headersFor(server.url));
    stream.close();
    return stream.status;
  };
  expect(await listen()).toBe(200);
  let status = 200;
  while (status === 200 && sockets.length < DESCRIPTORS) {
    const more = Array.from({ length: 4 }, () => connect(Number(server.port), '127.0.0.1'));
    sockets.push(...more);
    await Promise.all(more.map((socket) => once(socket, 'connect')));
    status = await listen();
  }

  expect(status).toBe(503);
  expect(sockets.length).toBeGreaterThan(DESCRIPTORS / 2);
  for (const path of ['/health/live', '/health/ready'])
    expect((await fetch(server.url + path)).status, path).toBe(200);
  const said = () =>
    server
      .output()
      .split('\n')
      .filter((text) => text.includes('descriptor'));
  await eventually(() => expect(said()).toHaveLength(2));
  // It began with half of them, and has raised that by itself.
  const [, used = ''] =
    /"level":40.*"msg":"(\d+) of 256 descriptors are in use: raise 'ulimit -n'"/.exec(said()[0] ?? '') ?? [];
  expect(Number(used) / DESCRIPTORS).toBeGreaterThanOrEqual(0.8);
  expect(Number(used) / DESCRIPTORS).toBeLessThan(0.84);
  expect(said()[1]).toMatch(/"level":50.*"code":"EMFILE".*"msg":"a stream was refused/);

  for (const socket of sockets) socket.destroy();
  await eventually(async () => expect(await listen()).toBe(200));
});
