import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, onTestFinished } from 'vitest';
import { chooseHome, type ClusterHome } from '../server/db/embedded/cluster-home.ts';
import { buildClusterUrl } from '../server/db/embedded/cluster.ts';
import { initCluster } from '../server/db/embedded/init-cluster.ts';
import { isPostgresIn } from '../server/db/embedded/postmaster.ts';
import { migrateDatabase } from '../server/db/migrate.ts';
import { eventually } from './eventually.ts';
import { databaseUrl } from './postgres.ts';
import { findFreePort } from './server-process.ts';

/** Nothing outlives the test, so nothing waits for the disk, except the log of confirmed transactions. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'hot_standby_feedback=on'];
const NAME = 'daysheet';

async function makeHome(): Promise<ClusterHome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daysheet-standby-'));
  // PostgreSQL may run as another user, who has to enter the directory.
  await chmod(dataDir, 0o755);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  return chooseHome(dataDir);
}

/** Each connection has its own process, which may outlive the others for a moment. */
function signal(dir: string, name: NodeJS.Signals): void {
  const pids = readdirSync('/proc').map(Number);
  for (const pid of pids.filter((one) => one > 0 && isPostgresIn(dir, one))) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

const listOptions = (settings: readonly string[]) => settings.flatMap((setting) => ['-c', setting]);

/** A PostgreSQL on its directory, in the foreground: it can be killed as by a power failure. */
async function run({ dir, user, binaries }: ClusterHome) {
  const port = await findFreePort();
  const url = databaseUrl(await buildClusterUrl(dir, port, 'postgres'), NAME);
  const start = (settings: readonly string[] = []) => {
    const args = ['-D', dir, '-p', String(port), '-h', '127.0.0.1', '-k', ''];
    return spawn(binaries.postgres, [...args, ...listOptions([...SETTINGS, ...settings])], {
      ...(user && { uid: user.uid, gid: user.gid }),
      cwd: '/',
      stdio: 'ignore',
    });
  };
  let child = start();
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    signal(dir, 'SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  const ask = async (statement: string, database = NAME) => {
    const sql = postgres(databaseUrl(url, database), { max: 1, onnotice: () => undefined });
    try {
      return await sql.unsafe(statement);
    } finally {
      await sql.end({ timeout: 1 });
    }
  };
  const waitUntilReady = () => eventually(() => ask('select 1', 'postgres'));
  await waitUntilReady();
  return {
    dir,
    port,
    url,
    ask,
    kill,
    /** Like a machine that hangs: nothing is lost, and there are no responses. */
    freeze: () => signal(dir, 'SIGSTOP'),
    thaw: () => signal(dir, 'SIGCONT'),
    start: async (settings?: readonly string[]) => {
      child = start(settings);
      await waitUntilReady();
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof run>>;

/** A primary with our tables, stopped at the end of the test. */
export async function startPrimary() {
  const home = await makeHome();
  await initCluster(home, ['--no-sync']);
  const primary = await run(home);
  await primary.ask(`create database ${NAME}`, 'postgres');
  await migrateDatabase(primary.url);
  return primary;
}

/** A standby that streams from a server, made from a base copy of the running server. */
export async function startStandby({ dir, url, port }: Cluster, name = 'standby') {
  const home = await makeHome();
  const { username, password } = new URL(url);
  const sql = postgres(databaseUrl(url, 'postgres'), { max: 1, onnotice: () => undefined });
  await sql`select pg_backup_start('standby', fast => true)`;
  execFileSync('cp', ['--archive', dir, home.dir]);
  const [stopped] = await sql`select labelfile from pg_backup_stop(wait_for_archive => false)`;
  await sql.end();
  const conninfo = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=${name}`;
  await rm(join(home.dir, 'postmaster.pid'));
  for (const [file, text] of [
    ['backup_label', String(stopped?.['labelfile'])],
    ['standby.signal', ''],
    ['postgresql.auto.conf', `primary_conninfo = '${conninfo}'\n`],
  ] as const) {
    await writeFile(join(home.dir, file), text);
    if (home.user) await chown(join(home.dir, file), home.user.uid, home.user.gid);
  }
  const standby = await run(home);
  await eventually(async () =>
    expect((await standby.ask('select 1 from pg_stat_wal_receiver')).length).toBe(1),
  );
  return standby;
}
