import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A data directory of one test. PostgreSQL may run as another user, who gets in by its path unless `mode` says no. */
export async function makeDataDir(mode = 0o755): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daysheet-data-'));
  await chmod(dataDir, mode);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  return dataDir;
}

export const clusterOf = (dataDir: string): string => join(dataDir, 'postgres/data');

/** Who runs on its data; 0 where nobody does, as far as the lock tells. */
export async function readPostmaster(dataDir: string): Promise<{ pid: number; port: number }> {
  const lock = await readFile(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = lock.split('\n').map(Number);
  return { pid: pid ?? 0, port: port ?? 0 };
}
