import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/run.ts';
import { childEnv } from '../env.ts';
import { isThorough } from '../fault-report.ts';
import { cloneDatabase, createDatabase } from '../postgres.ts';
import { findFreePort, startServerProcess } from '../server-process.ts';

/** Where something listens that is no PostgreSQL. */
async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return `postgres://ana:secret@127.0.0.1:${port}/daysheet`;
}

/** A database of its own, with this in its address. */
async function withDatabase(change: (url: URL) => void): Promise<string> {
  const database = await cloneDatabase(inject('testCluster'));
  onTestFinished(database.drop);
  const url = new URL(database.url);
  change(url);
  return url.href;
}

async function withTablesOfOthers(): Promise<string> {
  const database = await createDatabase(inject('testCluster').adminUrl);
  onTestFinished(database.drop);
  const { openDatabase } = await import('../../server/db/client.ts');
  const { sql, close } = openDatabase(database.url, { max: 1 });
  await sql`create table users (shop text)`;
  await close();
  return database.url;
}

const away = async () => `postgres://ana:secret@127.0.0.1:${await findFreePort()}/daysheet`;
const speaksHttp = () => listen(createHttpServer((_request, reply) => reply.end()));
const withoutTls = () => withDatabase((url) => url.searchParams.set('sslmode', 'require'));

const unreachable: [string, () => Promise<string>, RegExp][] = [
  ['speaks HTTP', speaksHttp, /no PostgreSQL/],
  ['is away', away, /nothing answers there/],
  ['hangs up', () => listen(createServer((socket) => socket.destroy())), /hangs up at once/],
  ['hangs up at the end', () => listen(createServer((socket) => socket.end())), /hangs up at once/],
  ['speaks first', () => listen(createServer((socket) => socket.write('SSH-2.0-x\r\n'))), /no PostgreSQL/],
  ['says nothing', () => listen(createServer(() => undefined)), /nothing answers there/],
  ['has no TLS, where that is required', withoutTls, /sslmode=require.* has no TLS/],
  [
    'has no TLS, and could not prove who it is',
    () => withDatabase((url) => url.searchParams.set('sslmode', 'verify-full')),
    /sslmode=verify-full.* has no TLS/,
  ],
  [
    'wants another password',
    () => withDatabase((url) => (url.password = 'secret')),
    /refuses this user and password/,
  ],
  ['has no such database', () => withDatabase((url) => (url.pathname = '/none')), /no such database/],
  [
    'knows no such parameter',
    () => withDatabase((url) => url.searchParams.set('shoe_size', '43')),
    /shoe_size/,
  ],
  [
    'is no standby, which was asked for',
    () => withDatabase((url) => url.searchParams.set('target_session_attrs', 'standby')),
    /target_session_attrs/,
  ],
  ['has tables of another program', withTablesOfOthers, /tables of another program/],
];

test.each(isThorough ? unreachable : unreachable.slice(0, 1))(
  'a database that %s ends the start with one line',
  async (_what, prepare, reason) => {
    const start = startServerProcess({ DATABASE_URL: await prepare() });

    const said: unknown = await start.catch((error: unknown) => error);

    expect(String(said)).toMatch(
      /^Error: The server ended at its start:\nDaysheet did not start\. DATABASE_URL [^\n]+\n$/,
    );
    expect(String(said)).toMatch(reason);
    expect(String(said)).not.toContain('secret');
  },
);

test.runIf(isThorough).each(['127.0.0.1,127.0.0.2:5432', '127.0.0.1:5432,127.0.0.2:5432'])(
  'several hosts (%s) are refused that do not say which of them is meant, with what to do',
  async (hosts) => {
    const start = startServerProcess({ DATABASE_URL: `postgres://ana:secret@${hosts}/daysheet` });

    await expect(start).rejects.toThrow(
      /^The server ended at its start:\nDaysheet did not start\. DATABASE_URL [^\n]*target_session_attrs=read-write[^\n]*\n$/,
    );
  },
);

const commands = [
  { command: 'npm run seed', args: ['scripts/seed.ts'] },
  { command: 'npm run admin -- contact', args: ['server/admin.ts', 'contact'] },
];

test.each(isThorough ? commands : commands.slice(0, 1))(
  '$command says in one line what keeps it from the database',
  async ({ args }) => {
    const unusable = [
      [speaksHttp, /no PostgreSQL/],
      [away, /nothing answers there/],
      [withoutTls, /sslmode=require.* has no TLS/],
    ] as const;
    for (const [prepare, reason] of unusable) {
      const env = childEnv({ DATABASE_URL: await prepare() });

      const ended: unknown = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env }).catch(
        (error: unknown) => error,
      );

      expect(ended).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(reason) });
      expect(ended).toMatchObject({ stderr: expect.stringMatching(/^DATABASE_URL [^\n]+\n$/) });
    }
  },
);
