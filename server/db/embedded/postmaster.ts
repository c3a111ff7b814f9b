import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode } from '../../lib/start-error.ts';

const POLL_MS = 15;
/** PostgreSQL makes its lock and writes it in the same moment: one that stays empty is of a full disk, or a lost one. */
const EMPTY_LOCK_MS = 2_000;

/** A PostgreSQL that runs on a directory, as its postmaster.pid tells. */
export type Postmaster = { pid: number; port: number; isReady: boolean };

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}

function stands(pid: number, dir: string): boolean {
  if (process.platform === 'win32') return true;
  if (process.platform === 'darwin') {
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)])
      .toString()
      .includes('postgres');
  }
  const working = statSync(`/proc/${pid}/cwd`, { throwIfNoEntry: false, bigint: true });
  const data = statSync(dir, { bigint: true });
  return working?.ino === data.ino && working.dev === data.dev;
}

/** Process numbers come round again after a reboot or in a container: PostgreSQL is known by its working directory. */
export function isPostgresIn(dir: string, pid: number): boolean {
  try {
    return stands(pid, dir);
  } catch {
    // Another user's process, or one that has ended.
    return false;
  }
}

/** The lines of the lock; none where there is no lock, or only an empty one that nobody is about to write. */
async function readLock(lock: string): Promise<string[]> {
  for (const deadline = Date.now() + EMPTY_LOCK_MS; ; await sleep(POLL_MS)) {
    const text = await readFile(lock, 'utf8').catch((error: unknown) => {
      if (getErrorCode(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return [];
    if (/^-?[1-9]/.test(text)) return text.split('\n');
    if (Date.now() < deadline) continue;
    await rm(lock, { force: true });
    return [];
  }
}

/**
 * Finds the PostgreSQL that runs on the directory. A lock whose process number now belongs to another program is
 * removed; PostgreSQL itself clears one whose process is gone, after it made sure that nothing of it is left.
 */
export async function findPostmaster(dir: string): Promise<Postmaster | undefined> {
  const lock = join(dir, 'postmaster.pid');
  const lines = await readLock(lock);
  // Negative: somebody works on it by hand, without a postmaster.
  const pid = Math.abs(Number(lines[0]));
  if (!pid || !isRunning(pid)) return undefined;
  if (isPostgresIn(dir, pid)) return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
  await rm(lock, { force: true });
  return undefined;
}
