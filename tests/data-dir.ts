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

/** A data directory of one test. PostgreSQL may run as another user, who gets in by its path unless `mode` says no. */
export async function makeDataDir(mode = 0o755): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daysheet-data-'));
  await chmod(dataDir, mode);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  return dataDir;
}

/** As a server leaves it that was stopped soon after its first start. */
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

/** The same with a stopped database in it, without the seconds that a first start takes: for what is no test of that. */
export async function makeUsedDataDir(mode?: number): Promise<string> {
  const made = ['server/db/**/*.ts', 'server/lib/jobs.ts', 'drizzle/*.sql', 'pnpm-lock.yaml'];
  const template = await makeOnce('data-dir', made, fillDataDir);
  const dataDir = await makeDataDir(mode);
  await promisify(execFile)('cp', ['-a', join(template, 'postgres'), dataDir]);
  return dataDir;
}

export const getClusterDir = (dataDir: string): string => join(dataDir, 'postgres/data');

/** Who runs on its data; 0 where nobody does, as far as the lock tells. */
export async function readPostmaster(dataDir: string): Promise<{ pid: number; port: number }> {
  const lock = await readFile(join(getClusterDir(dataDir), 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = lock.split('\n').map(Number);
  return { pid: pid ?? 0, port: port ?? 0 };
}
