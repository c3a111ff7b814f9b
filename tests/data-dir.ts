import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { startDatabase } from '../server/db/start-database.ts';
import { readEnv } from '../server/env.ts';
import { startJobs } from '../server/lib/jobs.ts';
import { makeOnce } from './made-once.ts';

/** A data directory for one test. PostgreSQL may run as another user, who can enter it unless `mode` forbids that. */
export async function makeDataDir(mode = 0o755): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daysheet-data-'));
  await chmod(dataDir, mode);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  return dataDir;
}

/** Fills it like a server that was stopped soon after its first start. */
const fillDataDir = async (dataDir: string) => {
  await chmod(dataDir, 0o755);
  const database = await startDatabase(readEnv({ DATA_DIR: dataDir }));
  const background = await startJobs(database.url, (error) => {
    throw error;
  });
  await background.stop();
  await database.close();
  await rm(join(dataDir, 'postgres/postgres.log'));
};

/** The same with a stopped database in it, without the seconds of a first start: for tests of something else. */
export async function makeUsedDataDir(mode?: number): Promise<string> {
  const made = ['server/db/**/*.ts', 'server/lib/jobs.ts', 'drizzle/*.sql', 'pnpm-lock.yaml'];
  const template = await makeOnce('data-dir', made, fillDataDir);
  const dataDir = await makeDataDir(mode);
  await promisify(execFile)('cp', ['-a', join(template, 'postgres'), dataDir]);
  return dataDir;
}

export const getClusterDir = (dataDir: string): string => join(dataDir, 'postgres/data');

/** The process that runs on the data; 0 if there is none, according to the lock file. */
export async function readPostmaster(dataDir: string): Promise<{ pid: number; port: number }> {
  const lock = await readFile(join(getClusterDir(dataDir), 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = lock.split('\n').map(Number);
  return { pid: pid ?? 0, port: port ?? 0 };
}
