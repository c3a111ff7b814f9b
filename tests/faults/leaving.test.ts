import { execFile, spawn } from 'node:child_process';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/run.ts';
import { buildClusterUrl } from '../../server/db/embedded/cluster.ts';
import { openEmbedded } from '../../server/db/embedded/embedded.ts';
import { getClusterDir, makeUsedDataDir, readPostmaster } from '../data-dir.ts';
import { childEnv, testEnv } from '../env.ts';
import { eventually } from '../eventually.ts';
import { findFreePort, startServerProcess } from '../server-process.ts';
import { isThorough } from '../fault-report.ts';

const run = promisify(execFile);

async function endBackends(dataDir: string): Promise<void> {
  const { port } = await readPostmaster(dataDir);
  const sql = postgres(await buildClusterUrl(getClusterDir(dataDir), port, 'postgres'), { max: 1 });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend'`;
  await sql.end();
}

test('a command that leaves does not stop the database of a server, whose backends have died', async () => {
  const dataDir = await makeUsedDataDir();
  const server = await startServerProcess({ DATA_DIR: dataDir });
  onTestFinished(async () => void (await server.stop()));
  const before = await readPostmaster(dataDir);

  for (let round = 1; round <= Math.ceil(testEnv.faultRounds / 4); round += 1) {
    await endBackends(dataDir);
    const env = childEnv({ DATA_DIR: dataDir });
    await run(process.execPath, ['server/admin.ts', 'log'], { cwd: ROOT, env });
  }

  expect(await readPostmaster(dataDir)).toEqual(before);
  await eventually(async () => expect((await fetch(`${server.url}/health/ready`)).status).toBe(200));
  expect(await server.stop()).toBe(0);
  expect((await readPostmaster(dataDir)).pid).toBe(0);
});

test.runIf(isThorough)('what a killed server left does not keep the database running for ever', async () => {
  const dataDir = await makeUsedDataDir();
  const killed = await startServerProcess({ DATA_DIR: dataDir });
  const other = await openEmbedded(dataDir);
  await killed.stop('SIGKILL');

  await other.close();

  expect((await readPostmaster(dataDir)).pid).toBe(0);
  expect(await readdir(join(dataDir, 'postgres/in-use'))).toEqual([]);
});

test.runIf(isThorough)(
  'data that a server of another container uses are left to it, until it is gone',
  async () => {
    const dataDir = await makeUsedDataDir();
    const leases = join(dataDir, 'postgres/in-use');
    await mkdir(leases, { recursive: true });
    const lease = join(leases, 'other.json');
    const { dev, ino } = await import('node:fs').then(({ statSync }) =>
      statSync(join(dataDir, 'postgres'), { bigint: true }),
    );
    const folder = `${dev}:${ino}`;
    const stranger = { pid: 1, began: '1', system: 'another', host: 'container-7', folder, takenAt: 1 };
    await writeFile(lease, JSON.stringify(stranger));
    const renewing = setInterval(() => void utimes(lease, new Date(), new Date()), 500);
    onTestFinished(() => clearInterval(renewing));

    await expect(openEmbedded(dataDir)).rejects.toThrow(/in use by a server on container-7/);
    expect((await readPostmaster(dataDir)).pid).toBe(0);
    clearInterval(renewing);
    const database = await openEmbedded(dataDir);
    expect(await readdir(leases)).not.toContain('other.json');
    await database.close();
  },
);

test.each(
  [
    ['an empty lock', ''],
    ['a lock of nobody', '999999\n/nowhere\n0\n5432\n\n127.0.0.1\n\nready\n'],
  ].slice(0, isThorough ? 2 : 1),
)('%s that was left behind does not hold up the start', async (_what, lock) => {
  const dataDir = await makeUsedDataDir();
  await writeFile(join(getClusterDir(dataDir), 'postmaster.pid'), lock);

  const database = await openEmbedded(dataDir);

  expect((await readPostmaster(dataDir)).pid).toBeGreaterThan(0);
  await database.close();
});

/** As npm does it: a shell that becomes the script, below a process that is no shell. */
function spawnAsNpm(command: string, settings: Record<string, string>) {
  const script = `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(command)}], { stdio: 'inherit' })`;
  const env = childEnv({ ...settings, npm_lifecycle_event: 'start' });
  const npm = spawn(process.execPath, ['-e', script], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    // A group of its own, which is ended where the killed one left any of it.
    detached: true,
  });
  let isOver = false;
  onTestFinished(() => {
    if (!isOver && npm.pid !== undefined) process.kill(-npm.pid, 'SIGTERM');
  });
  // It is closed by the last of those that were started and write there.
  npm.stdout.resume().once('close', () => {
    isOver = true;
  });
  return { npm, isOver: () => isOver };
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  );

const started = [
  { command: 'node server/main.ts', what: 'the server' },
  { command: 'node scripts/dev.ts --port "$PORT"', what: 'what develops it' },
];

test.skipIf(process.platform === 'win32').each(started)(
  'a killed npm takes $what and its database along',
  async ({ command }) => {
    const dataDir = await makeUsedDataDir();
    const port = String(await findFreePort());
    const settings = { DATA_DIR: dataDir, PORT: port };
    const { npm, isOver } = spawnAsNpm(`exec sh scripts/with-node.sh ${command}`, settings);
    const url = `http://localhost:${port}/health/ready`;
    await eventually(async () => expect(await isUp(url)).toBe(true), 100);

    npm.kill('SIGKILL');

    await eventually(() => expect(isOver()).toBe(true));
    expect((await readPostmaster(dataDir)).pid).toBe(0);
  },
);
