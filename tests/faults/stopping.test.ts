import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { eventAttendees } from '../../server/db/schema/attendees.ts';
import { isPostgresIn } from '../../server/db/embedded/postmaster.ts';
import { stopPostmaster } from '../../server/db/embedded/stop-postmaster.ts';
import { createBrowser, createWedding } from '../browser.ts';
import { getClusterDir, makeDataDir, readPostmaster } from '../data-dir.ts';
import { isThorough } from '../fault-report.ts';
import { startWatch } from '../own-time.ts';
import { cloneDatabase } from '../postgres.ts';
import { startServerProcess } from '../server-process.ts';
import { openStream } from '../sse.ts';

const WITHIN_MS = 3000;
const IDLE_WITHIN_MS = 700;
/** Clients get their time first, then PostgreSQL is asked whether it is there at all. */
const HANGING_WITHIN_MS = 3000;

async function startServer() {
  const database = await cloneDatabase(inject('testCluster'));
  const server = await startServerProcess({ DATABASE_URL: database.url });
  onTestFinished(async () => {
    await server.stop('SIGKILL');
    await database.drop();
  });
  const stop = async () => {
    const watch = startWatch(server.pid);
    const code = await server.stop();
    return { code, milliseconds: watch() };
  };
  return { database, server, stop };
}

/** A connection on which this much of a request has come. */
async function openConnection(port: string, text: string) {
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  onTestFinished(() => {
    socket.destroy();
  });
}

test('an idle server that is told to stop is gone at once', async () => {
  const { stop } = await startServer();
  const { code, milliseconds } = await stop();
  expect(code).toBe(0);
  expect(milliseconds).toBeLessThan(IDLE_WITHIN_MS);
});

test('neither half a body, nor a connection that says nothing, nor open pages hold up the end', async () => {
  const { server, stop } = await startServer();
  const browser = createBrowser();
  const wedding = await createWedding(browser(server.url));
  const headers = browser.headersFor(server.url);
  await openStream(`${server.url}/trpc/live.host`, wedding, headers);
  await openConnection(server.port, '');
  await openConnection(server.port, 'GET /health/live HT');
  const head = `POST /trpc/auth.signIn HTTP/1.1\r\nhost: localhost:${server.port}\r\norigin: ${server.url}\r\n`;
  await openConnection(
    server.port,
    `${head}content-type: application/json\r\ncontent-length: 500\r\n\r\n{"email"`,
  );

  const { code, milliseconds } = await stop();
  expect(code).toBe(0);
  expect(milliseconds).toBeLessThan(WITHIN_MS);
});

test('what was confirmed to writers before the end is there after it', async () => {
  const { database, server, stop } = await startServer();
  const browser = createBrowser();
  const api = browser(server.url);
  const { eventId, roleId } = await createWedding(api);
  const confirmed: string[] = [];
  const write = async () => {
    for (;;) {
      const id = randomUUID();
      await api.attendees.create.mutate({ eventId, roleId, id, name: `Guest ${id}` });
      confirmed.push(id);
    }
  };
  const writers = Array.from({ length: 8 }, () => write().catch(() => undefined));
  await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(40), { timeout: 120_000, interval: 1 });

  const { code, milliseconds } = await stop();
  await Promise.all(writers);
  expect(code).toBe(0);
  expect(milliseconds).toBeLessThan(WITHIN_MS);
  const { db, close } = openDatabase(database.url, { max: 1 });
  onTestFinished(close);
  const rows = await db
    .select({ id: eventAttendees.id })
    .from(eventAttendees)
    .where(eq(eventAttendees.eventId, eventId));
  const stored = new Set(rows.map(({ id }) => id));
  expect(confirmed.filter((id) => !stored.has(id))).toEqual([]);
});

test.runIf(isThorough && process.platform === 'linux')(
  'a hanging PostgreSQL neither holds up the end for long, nor is left behind',
  async () => {
    const dataDir = await makeDataDir();
    const server = await startServerProcess({ DATA_DIR: dataDir });
    const api = createBrowser()(server.url);
    await createWedding(api);
    const { pid } = await readPostmaster(dataDir);
    process.kill(pid, 'SIGSTOP');
    onTestFinished(() => stopPostmaster(getClusterDir(dataDir), 'immediate'));

    const watch = startWatch(server.pid);
    await server.stop();
    expect(watch()).toBeLessThan(HANGING_WITHIN_MS);

    expect(isPostgresIn(getClusterDir(dataDir), pid)).toBe(false);
    const standing = readdirSync('/proc').filter((name) =>
      isPostgresIn(getClusterDir(dataDir), Number(name)),
    );
    expect(standing).toEqual([]);
    const next = await startServerProcess({ DATA_DIR: dataDir });
    expect(await next.stop()).toBe(0);
  },
);
