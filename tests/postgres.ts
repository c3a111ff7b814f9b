import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../server/db/client.ts';
import { buildClusterUrl, startCluster } from '../server/db/embedded/cluster.ts';
import { initCluster } from '../server/db/embedded/init-cluster.ts';
import { migrateDatabase } from '../server/db/migrate.ts';
import { stopPostmaster } from '../server/db/embedded/stop-postmaster.ts';
import { chooseHome } from '../server/db/embedded/cluster-home.ts';
import { changeGuard } from './change-guard.ts';
import { testEnv } from './env.ts';

/** Nothing here outlives the run, so nothing waits for the disk. */
const THROWAWAY_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  // Reads come from memory: using I/O workers takes longer.
  'io_method=sync',
  'max_connections=200',
];

export type TestCluster = { adminUrl: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

function nameDatabase(kind: string): string {
  return `daysheet_${kind}_${randomBytes(6).toString('hex')}`;
}

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const admin = openDatabase(url, { max: 1, applicationName: 'daysheet-tests', silenceSeconds: 0 });
  try {
    // Copying and deleting files takes long on a busy disk.
    await admin.sql`set statement_timeout = 0`;
    await admin.sql.unsafe(statement);
  } finally {
    await admin.close();
  }
}

/** Creates an empty database. */
export async function createDatabase(adminUrl: string) {
  return makeDatabase(adminUrl, '');
}

/** Creates a database with the tables, in about 40 ms: each test file has its own. */
export async function cloneDatabase({ adminUrl, template }: TestCluster) {
  return makeDatabase(adminUrl, `template ${template} strategy wal_log`);
}

async function makeDatabase(adminUrl: string, source: string) {
  const name = nameDatabase('test');
  await asAdmin(adminUrl, `create database ${name} ${source}`);
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => asAdmin(adminUrl, `drop database ${name} with (force)`),
  };
}

/** A PostgreSQL without a database of ours. */
export async function startThrowaway(parent = tmpdir()) {
  const dataDir = await mkdtemp(join(parent, 'daysheet-test-'));
  // PostgreSQL may run as another user, who has to enter the directory.
  await chmod(dataDir, 0o755);
  const home = await chooseHome(dataDir);
  await initCluster(home, ['--no-sync']);
  const { port, pid } = await startCluster(home, { settings: THROWAWAY_SETTINGS });
  // It has its own session, and Vitest skips its teardown when it is terminated.
  const leaveNothing = () => {
    process.kill(pid, 'SIGQUIT');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', leaveNothing);
  const close = async () => {
    process.off('exit', leaveNothing);
    await stopPostmaster(home.dir, 'immediate');
    await rm(dataDir, { recursive: true, force: true });
  };
  return { adminUrl: await buildClusterUrl(home.dir, port, 'postgres'), close };
}

/** A PostgreSQL for one run, with a migrated template; or such a template in TEST_DATABASE_URL. */
export async function startTestCluster(
  parent?: string,
): Promise<TestCluster & { close: () => Promise<void> }> {
  const external = testEnv.databaseUrl;
  const { adminUrl, close } = external
    ? { adminUrl: external, close: () => Promise.resolve() }
    : await startThrowaway(parent);
  const template = nameDatabase('template');
  try {
    await asAdmin(adminUrl, `create database ${template}`);
    await migrateDatabase(databaseUrl(adminUrl, template));
    await asAdmin(databaseUrl(adminUrl, template), changeGuard);
  } catch (error) {
    await close();
    throw error;
  }
  const closeAll = async () => {
    if (external) await asAdmin(adminUrl, `drop database ${template} with (force)`);
    await close();
  };
  return { adminUrl, template, close: closeAll };
}

const memoryDir = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/** In memory if there is enough: each test file creates a database with all its files. */
async function chooseParent(): Promise<string | undefined> {
  const memory = await statfs(memoryDir).catch(() => null);
  return memory && memory.bavail * memory.bsize >= neededBytes ? memoryDir : undefined;
}

/** Vitest's global setup: test files get it with `inject('testCluster')`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, template, close } = await startTestCluster(await chooseParent());
  project.provide('testCluster', { adminUrl, template });
  return close;
}
