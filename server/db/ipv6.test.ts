import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../tests/postgres.ts';
import { startJobs } from '../lib/jobs.ts';
import { openDatabase } from './client.ts';
import { reachDatabase } from './reach-database.ts';

/** Returns the URL of a database whose server has an IPv6 address only. */
async function openAtIpv6(): Promise<string> {
  const clone = await cloneDatabase(inject('testCluster'));
  onTestFinished(clone.drop);
  const url = new URL(clone.url);
  const [host, port] = [url.hostname, Number(url.port)];
  const server = createServer((socket) => {
    const inside = connect(port, host);
    socket.pipe(inside).pipe(socket);
    for (const each of [socket, inside]) each.on('error', () => each.destroy());
  });
  server.listen(0, '::1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  url.host = `[::1]:${typeof address === 'object' ? address?.port : ''}`;
  return url.href;
}

test('DATABASE_URL names a host by its address in IPv6, to both drivers', async () => {
  const url = await openAtIpv6();
  expect(new URL(url).hostname).toBe('[::1]');
  await reachDatabase(url);
  const { sql, close } = openDatabase(url);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  const jobs = await startJobs(url, (error) => {
    throw error;
  });
  await jobs.stop();
  await close();
});
