import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, inject, onTestFinished, test } from 'vitest';
import { isRunning } from '../../server/db/embedded/postmaster.ts';
import { createBrowser, hostPassword } from '../browser.ts';
import { startBusyClients } from '../busy-clients.ts';
import { makeUsedDataDir, readPostmaster } from '../data-dir.ts';
import { eventually } from '../eventually.ts';
import { startFakeResend } from '../fake-resend.ts';
import { cloneDatabase } from '../postgres.ts';
import { startServerProcess } from '../server-process.ts';

/** Of each kind of request, before, between and after. */
const enough = 10;

async function startProcesses(count: number, settings: Record<string, string>) {
  const server = await startServerProcess(settings, [], undefined, undefined, ['--processes', String(count)]);
  onTestFinished(async () => void (await server.stop()));
  /** Which processes tell figures, by their places, and under which number of the system's. */
  const readFigures = async () => (await fetch(`${server.url}/metrics`)).text();
  const listProcesses = async () =>
    [...(await readFigures()).matchAll(/^process_start_time_seconds\{process="(\w+)"\} (.+)$/gm)].map(
      ([, name, since]) => `${name} ${since}`,
    );
  const areAllThere = (there = count) =>
    eventually(async () => {
      const names = await listProcesses();
      expect(names).toHaveLength(there + 1);
      return names;
    });
  await areAllThere();
  return { server, readFigures, listProcesses, areAllThere };
}

/** Those of Linux' processes that this one started, and whose command has the word in it. */
const listChildren = (parent: number | undefined, word: string): number[] =>
  globSync('/proc/[0-9]*/stat').flatMap((path) => {
    try {
      const [pid = '', rest = ''] = readFileSync(path, 'utf8').split(/ \(.*\) /);
      const isOurs = rest.split(' ')[1] === String(parent) && !rest.startsWith('Z');
      return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word) ? [Number(pid)] : [];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });

async function makeDatabase() {
  const database = await cloneDatabase(inject('testCluster'));
  onTestFinished(database.drop);
  return { DATABASE_URL: database.url };
}

test('two processes are started anew under load: no request fails, and every stream hears what comes after', async () => {
  const { server, areAllThere } = await startProcesses(2, await makeDatabase());
  const clients = await startBusyClients(server.url);
  await clients.hasHeard('Before');
  await clients.hasWorked(enough);
  const before = await areAllThere();
  process.kill(server.pid ?? 0, 'SIGHUP');
  await eventually(() => expect(server.output()).toContain('all processes were started anew'));
  await clients.hasWorked(enough);
  await clients.hasHeard('After');
  expect(clients.failures).toEqual([]);
  expect(await clients.stop()).toEqual({ lost: 0, doubled: 0 });
  const after = await areAllThere();
  expect(after.filter((each) => before.includes(each))).toEqual(
    before.filter((each) => each.startsWith('primary')),
  );
  expect(Math.min(...clients.streams.map(({ begun }) => begun))).toBeGreaterThan(1);
  expect(await server.stop()).toBe(0);
});

test('a process that is killed comes back; only what it was asked just then fails, and the database stays', async () => {
  const dataDir = await makeUsedDataDir();
  const { server, readFigures, areAllThere } = await startProcesses(2, { DATA_DIR: dataDir });
  const { pid: postmaster } = await readPostmaster(dataDir);
  const clients = await startBusyClients(server.url);
  await clients.hasWorked(enough);
  const before = await areAllThere();
  const [first = 0] = listChildren(server.pid, 'main.ts');
  process.kill(first, 'SIGKILL');
  await eventually(() => expect(server.output()).toContain('a process ended, another takes its place'));
  await eventually(async () =>
    expect((await areAllThere()).filter((each) => !before.includes(each))).toHaveLength(1),
  );
  await clients.hasWorked(enough);
  await clients.hasHeard('After');
  // Each of the six asks one thing at a time.
  expect(clients.failures.length).toBeLessThanOrEqual(6);
  expect(await clients.stop()).toEqual({ lost: 0, doubled: 0 });
  expect((await readPostmaster(dataDir)).pid).toBe(postmaster);
  expect(await readFigures()).toMatch(/^daysheet_database_up 1$/m);

  expect(await server.stop()).toBe(0);
  expect(listChildren(server.pid, '')).toEqual([]);
  expect(await readPostmaster(dataDir)).toEqual({ pid: 0, port: 0 });
});

test('one of the processes runs the jobs, and each figure says whose it is', async () => {
  const provider = await startFakeResend();
  const { server, readFigures } = await startProcesses(2, {
    ...(await makeDatabase()),
    MAIL_FROM: 'Daysheet <hello@daysheet.example>',
    RESEND_API_KEY: 'test',
    RESEND_BASE_URL: provider.url,
    RESEND_REQUESTS_PER_SECOND: '100',
  });
  const { auth } = createBrowser()(server.url);
  for (let nth = 0; nth < 6; nth += 1) {
    const email = `${randomUUID()}@example.com`;
    await auth.signUp.mutate({ id: randomUUID(), fullName: 'Ana', email, password: hostPassword });
  }
  await eventually(() => expect(provider.accepted).toHaveLength(6));
  const countSent = async () => {
    const series = /^daysheet_sends_total\{channel="account",outcome="sent",process="(\w+)"\} (\d+)$/gm;
    return [...(await readFigures()).matchAll(series)].map(([, name, count]) => `${name}: ${count}`);
  };
  await eventually(async () => expect(await countSent()).toEqual(['primary: 0', '1: 6', '2: 0']));
});

test('processes end with a primary that is killed, and none is started that could not serve', async () => {
  const { server } = await startProcesses(2, await makeDatabase());
  const children = listChildren(server.pid, 'main.ts');
  expect(children).toHaveLength(2);
  const inUse = startServerProcess(
    { ...(await makeDatabase()), PORT: server.port },
    [],
    undefined,
    undefined,
    ['--processes', '2'],
  );
  const message = await inUse.then(
    () => 'started',
    (error: Error) => error.message,
  );
  expect(message.match(/did not start/g)).toHaveLength(1);
  expect(message).toContain(`Port ${server.port} is in use`);
  await server.stop('SIGKILL');
  await eventually(() => expect(children.filter(isRunning)).toEqual([]));
});

test.for([
  [['--processes', '0'], {}, 'It takes --processes N'],
  [['--workers', '2'], {}, 'It takes --processes N'],
  [['--processes', '2'], { WORKER: 'only' }, 'WORKER=only runs in one process'],
] as const)('%s with %o is refused in one line', async ([args, settings, says]) => {
  const start = startServerProcess({ DATA_DIR: '/nowhere', ...settings }, [], undefined, undefined, [
    ...args,
  ]);
  await expect(start).rejects.toThrow(
    new RegExp(`^The server ended at its start:\nDaysheet did not start\\. ${says}[^\n]*\n$`),
  );
});
