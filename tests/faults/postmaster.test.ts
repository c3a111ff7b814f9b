import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startCluster } from '../../server/db/embedded/cluster.ts';
import { chooseHome, type ClusterHome } from '../../server/db/embedded/cluster-home.ts';
import { openEmbedded } from '../../server/db/embedded/embedded.ts';
import { findPostmaster } from '../../server/db/embedded/postmaster.ts';
import { stopPostmaster } from '../../server/db/embedded/stop-postmaster.ts';
import { createBrowser, createWedding, listPeople } from '../browser.ts';
import { getClusterDir, makeDataDir, makeUsedDataDir, readPostmaster } from '../data-dir.ts';
import { isThorough, reportFault, getRounds } from '../fault-report.ts';
import { startServerProcess } from '../server-process.ts';
import { eventually } from '../eventually.ts';

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2 });
  const rows = await sql`select 1`.catch(() => []);
  await sql.end({ timeout: 1 });
  return rows.length === 1;
}

/** Its next start asks for older files of its log. */
async function askForRecovery({ dir, user }: ClusterHome): Promise<void> {
  const asked = join(dir, 'recovery.signal');
  await writeFile(asked, '');
  if (user) await chown(asked, user.uid, user.gid);
}

/** Its next start recovers until the file is removed to which this resolves. */
async function holdRecovery(dataDir: string): Promise<string> {
  const home = await chooseHome(dataDir);
  const held = join(dataDir, 'held');
  await writeFile(held, '');
  const restore = `while [ -e ${held} ]; do sleep 0.1; done; false`;
  await appendFile(
    join(home.dir, 'postgresql.conf'),
    `\nrestore_command = '${restore}'\nhot_standby = off\n`,
  );
  await askForRecovery(home);
  return held;
}

test('a killed postmaster is started again, and everything that was confirmed is there', async () => {
  const dataDir = await makeUsedDataDir();
  const server = await startServerProcess({ DATA_DIR: dataDir });
  onTestFinished(async () => void (await server.stop()));
  const api = createBrowser()(server.url);
  const { eventId, roleId } = await createWedding(api);
  const confirmed: string[] = [];
  const addPerson = async () => {
    const id = randomUUID();
    await api.attendees.create.mutate({ eventId, roleId, id, name: `Guest ${id}` });
    confirmed.push(id);
  };
  const rounds = getRounds(10);
  const figures = { fault: 'the postmaster killed', rounds, lost: 0, doubled: 0, hung: 0, readyMs: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const writing = Array.from({ length: 5 }, addPerson);
    await Promise.all(writing.slice(0, 2));
    const { pid } = await readPostmaster(dataDir);
    process.kill(pid, 'SIGKILL');
    const killed = performance.now();
    await Promise.allSettled(writing);
    // Sessions of the killed one may answer a moment longer; what they confirm is kept as well.
    const isReplaced = async () => expect([0, pid]).not.toContain((await readPostmaster(dataDir)).pid);
    await eventually(isReplaced);
    await eventually(addPerson, 100);
    figures.readyMs = Math.max(figures.readyMs, Math.round(performance.now() - killed));
  }
  const names = await listPeople(api, { eventId });
  const stored = new Set(names);
  figures.lost = confirmed.filter((id) => !stored.has(`Guest ${id}`)).length;
  figures.doubled = names.length - stored.size;
  reportFault(figures);
  expect(figures).toMatchObject({ lost: 0, doubled: 0 });
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  await eventually(() => expect(server.output()).toMatch(/PostgreSQL has ended[^]*PostgreSQL runs again/));
  const log = await readFile(join(dataDir, 'postgres/postgres.log'), 'utf8');
  expect(log.match(/starting PostgreSQL/g)).toHaveLength(rounds + 1);
  expect(await server.stop()).toBe(0);
});

test.runIf(isThorough)(
  'a session in the middle of a long statement does not hold up the start after a kill',
  async () => {
    const dataDir = await makeUsedDataDir();
    const report = vi.fn<(problem: string) => void>();
    const times = { lookMs: 20, waitsMs: [20, 50], lostMs: 60_000, recoveryMs: 60_000 };
    const database = await openEmbedded(dataDir, { report, times });
    onTestFinished(database.close);
    const busy = postgres(database.ownerUrl, { max: 1 });
    // It looks at nothing else while it counts.
    const counting = busy`select count(*) from generate_series(1, 2000000000) a`.catch(() => 'cut off');
    await eventually(async () => expect(await answers(database.ownerUrl)).toBe(true));
    const { pid } = await readPostmaster(dataDir);
    process.kill(pid, 'SIGKILL');

    expect(await counting).toBe('cut off');
    await eventually(async () => expect(await answers(database.ownerUrl)).toBe(true));
    await busy.end({ timeout: 0 });
  },
);

test('a database that cannot be started again counts as lost after a while, until it is back', async () => {
  const dataDir = await makeUsedDataDir();
  const report = vi.fn<(problem: string) => void>();
  const times = { lookMs: 20, waitsMs: [20, 50], lostMs: 500, recoveryMs: 60_000 };
  const database = await openEmbedded(dataDir, { report, times });
  onTestFinished(database.close);
  const config = join(getClusterDir(dataDir), 'postgresql.conf');
  await rename(config, `${config}.away`);
  const { pid } = await readPostmaster(dataDir);
  expect(database.isLost()).toBe(false);
  process.kill(pid, 'SIGKILL');

  await eventually(() => expect(database.isLost()).toBe(true));
  const reason = expect.stringContaining('could not access the server configuration file');
  await eventually(() => expect(report).toHaveBeenCalledWith(reason));
  const reported = report.mock.calls.flat();
  // The same reason is said once, however often it was tried.
  expect(new Set(reported).size).toBe(reported.length);
  await rename(`${config}.away`, config);
  await eventually(() => expect(database.isLost()).toBe(false));
  expect(await answers(database.ownerUrl)).toBe(true);
});

/** A server whose PostgreSQL was killed, and which starts it again only once it is let. */
async function openKilled(lostMs: number) {
  const dataDir = await makeUsedDataDir();
  const report = vi.fn<(problem: string) => void>();
  const times = { lookMs: 20, waitsMs: [20], lostMs, recoveryMs: 60_000 };
  const { promise, resolve: letStart } = Promise.withResolvers<void>();
  const database = await openEmbedded(dataDir, { report, times, pauseBeforeAttempt: () => promise });
  onTestFinished(database.close);
  onTestFinished(() => letStart());
  process.kill((await readPostmaster(dataDir)).pid, 'SIGKILL');
  await eventually(() => expect(report).toHaveBeenCalledWith(expect.stringContaining('has ended')));
  return { dataDir, database, report, letStart };
}

test('another program that starts it meanwhile does so at the port where a server asks for it', async () => {
  const { dataDir, database, report, letStart } = await openKilled(60_000);
  const other = await openEmbedded(dataDir);
  onTestFinished(other.close);
  expect(other.ownerUrl).toBe(database.ownerUrl);
  letStart();
  await eventually(() => expect(report).toHaveBeenCalledWith(expect.stringContaining('runs again')));
});

test('a port that somebody else took meanwhile holds up no start', async () => {
  const { dataDir, database } = await openKilled(60_000);
  const port = Number(new URL(database.ownerUrl).port);
  const somebody = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void somebody.close());
  await once(somebody, 'listening');
  const other = await openEmbedded(dataDir);
  onTestFinished(other.close);
  expect(Number(new URL(other.ownerUrl).port)).not.toBe(port);
  expect(await answers(other.ownerUrl)).toBe(true);
});

test('one that runs at another port counts as lost, and is started again when that one is gone', async () => {
  const { dataDir, database, report, letStart } = await openKilled(500);
  const home = await chooseHome(dataDir);
  const { port } = await startCluster(home);
  await eventually(() => expect(database.isLost()).toBe(true));
  letStart();
  const reason = expect.stringContaining(`by another program, at port ${port}`);
  await eventually(() => expect(report).toHaveBeenCalledWith(reason));
  expect(database.isLost()).toBe(true);
  await stopPostmaster(home.dir, 'immediate');
  await eventually(async () => expect(await answers(database.ownerUrl)).toBe(true), 100);
  await eventually(() => expect(database.isLost()).toBe(false));
});

test.runIf(isThorough)(
  'a recovery counts as lost only after it was given its time, which is longer',
  async () => {
    const dataDir = await makeUsedDataDir();
    const times = { lookMs: 20, waitsMs: [20], lostMs: 8_000, recoveryMs: 14_000 };
    const database = await openEmbedded(dataDir, { report: () => undefined, times });
    onTestFinished(database.close);
    const held = await holdRecovery(dataDir);
    onTestFinished(() => rm(held, { force: true }));
    const { pid } = await readPostmaster(dataDir);
    const killed = performance.now();
    process.kill(pid, 'SIGKILL');

    await eventually(() => expect(database.isLost()).toBe(true));
    expect(performance.now() - killed).toBeGreaterThan(times.recoveryMs);
    expect(await findPostmaster(getClusterDir(dataDir))).toMatchObject({ isReady: false });
    await rm(held);
    await eventually(() => expect(database.isLost()).toBe(false));
    expect(await answers(database.ownerUrl)).toBe(true);
  },
);

test.runIf(isThorough)(
  'a recovery that takes longer than a start is waited for, and not begun again',
  async () => {
    const dataDir = await makeDataDir();
    await (await openEmbedded(dataDir)).close();
    const home = await chooseHome(dataDir);
    await askForRecovery(home);
    // It asks for the files of its log one after the other, and takes its time for each.
    const settings = ['restore_command=sleep 2; false', 'hot_standby=off'];

    await startCluster(home, { settings, timeoutMs: 500 });

    onTestFinished(() => stopPostmaster(home.dir, 'immediate'));
    const log = await readFile(join(dataDir, 'postgres/postgres.log'), 'utf8');
    expect(log.match(/starting PostgreSQL/g)).toHaveLength(2);
    expect(log).toContain('archive recovery complete');
  },
);
