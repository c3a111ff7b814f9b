import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/run.ts';
import { boundsStatement } from '../../server/db/client.ts';
import { createBrowser, createWedding, listPeople } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { startPgBouncer } from '../pgbouncer.ts';
import { cloneDatabase } from '../postgres.ts';
import { startServerProcess } from '../server-process.ts';
import { openStream } from '../sse.ts';

async function startPooled(pooler: { isBounded?: boolean } = {}) {
  const clone = await cloneDatabase(inject('testCluster'));
  onTestFinished(clone.drop);
  const pgBouncer = await startPgBouncer(clone.url, pooler);
  const server = await startServerProcess({
    DATABASE_URL: pgBouncer.url,
    DATABASE_DIRECT_URL: clone.url,
    LOG_LEVEL: 'info',
  });
  onTestFinished(async () => void (await server.stop()));
  return { pgBouncer, server };
}

test('behind PgBouncer in transaction mode a crowd shares few connections, and streams hear of changes', async () => {
  const { pgBouncer, server } = await startPooled();
  expect(server.output()).not.toContain('bounds no statement');
  const browser = createBrowser();
  const api = browser(server.url);
  const wedding = await createWedding(api);
  const stream = await openStream(
    `${server.url}/trpc/live.host`,
    { eventId: wedding.eventId },
    browser.headersFor(server.url),
  );
  const names = Array.from({ length: 30 }, (_, index) => `Guest ${index}`);
  const add = (name: string) => api.attendees.create.mutate({ ...wedding, id: randomUUID(), name });
  await Promise.all(names.map(add));
  expect(await stream.next()).toMatchObject({ data: { kind: 'changed' } });
  const listed = async () => (await listPeople(api, wedding)).toSorted();
  expect(await listed()).toEqual(names.toSorted());

  await pgBouncer.stop();
  const isReady = async () => (await fetch(`${server.url}/health/ready`)).status === 200;
  await eventually(async () => expect(await isReady()).toBe(false));
  const refused = await add('Nobody').then(
    () => 'taken',
    (error: { data?: { code?: string } }) => error.data?.code,
  );
  expect(refused).toBe('SERVICE_UNAVAILABLE');
  pgBouncer.start();
  await eventually(async () => expect(await isReady()).toBe(true));
  await add('Late Guest');
  expect(await listed()).toEqual([...names, 'Late Guest'].toSorted());
});

test('a pooler whose connections bound no statement is named at the start, with what to give it', async () => {
  const { server } = await startPooled({ isBounded: false });
  expect(server.output()).toContain(boundsStatement);
  expect(await readFile(join(ROOT, 'docs/operations.md'), 'utf8')).toContain(boundsStatement);
});
