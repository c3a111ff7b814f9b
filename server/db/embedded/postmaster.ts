import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode, StartError } from '../../lib/start-error.ts';
import { runAs } from './run-user.ts';

const POLL_MS = 15;
/** PostgreSQL creates and writes its lock at once: one that stays empty is from a full disk, or lost. */
const EMPTY_LOCK_MS = 2_000;

/** A PostgreSQL that runs on a directory, read from its postmaster.pid. */
export type Postmaster = { pid: number; port: number; isReady: boolean };

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}

/** When the process started, in the system's own count; empty if it has ended, or never ran. */
export function readBeginning(pid: number): string {
  if (process.platform !== 'linux') return isRunning(pid) ? 'running' : '';
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? '' : (fields[18] ?? '');
  } catch {
    return '';
  }
}

/** The process that was last confirmed by checking as its own user. */
let askedFor = '';

/**
 * In a container, root by default lacks the capability to inspect another user's process: so the check runs as
 * PostgreSQL's own user, who owns the data. `undefined`: that user may not either.
 */
function standsAsOwner(pid: number, dir: string): boolean | undefined {
  const [found, data] = [statSync(`/proc/${pid}`), statSync(dir)];
  const began = readBeginning(pid);
  // A zombie keeps its process id and its user.
  if (found.uid !== data.uid || !began) return false;
  // The check runs every second, and a process keeps its directory; a later process with this id has another start time.
  const key = `${dir} ${pid} ${began}`;
  if (askedFor === key) return true;
  const place = `/proc/${pid}/cwd`;
  if (!runAs(found, dir, 'test', '-d', place)) return readBeginning(pid) === began ? undefined : false;
  if (!runAs(found, dir, 'test', place, '-ef', '.')) return false;
  askedFor = key;
  return true;
}

function stands(pid: number, dir: string): boolean | undefined {
  if (process.platform === 'win32') return true;
  if (process.platform === 'darwin') {
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)])
      .toString()
      .includes('postgres');
  }
  const data = statSync(dir, { bigint: true });
  try {
    const working = statSync(`/proc/${pid}/cwd`, { throwIfNoEntry: false, bigint: true });
    return working?.ino === data.ino && working.dev === data.dev;
  } catch (error) {
    if (getErrorCode(error) !== 'EACCES') throw error;
    return standsAsOwner(pid, dir);
  }
}

/**
 * Process ids are reused after a reboot or in a container: PostgreSQL is identified by its working directory.
 * `undefined`: unknown.
 */
function findWhetherPostgres(dir: string, pid: number): boolean | undefined {
  try {
    return stands(pid, dir);
  } catch {
    // The process has ended meanwhile.
    return false;
  }
}

export const isPostgresIn = (dir: string, pid: number): boolean => findWhetherPostgres(dir, pid) ?? false;

/** Returns the lines of the lock; none if there is no lock, or it stays empty. */
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
 * Finds the PostgreSQL that runs on the directory. PostgreSQL itself removes a lock whose process has ended, after it
 * checked that no process of it is left; one whose process id another program has now is removed here.
 */
export async function findPostmaster(dir: string): Promise<Postmaster | undefined> {
  const lock = join(dir, 'postmaster.pid');
  const lines = await readLock(lock);
  // Negative: someone runs it by hand in single-user mode, without a postmaster.
  const pid = Math.abs(Number(lines[0]));
  if (!pid || !isRunning(pid)) return undefined;
  const isPostgres = findWhetherPostgres(dir, pid);
  if (isPostgres) return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
  if (isPostgres === undefined) {
    throw new StartError(
      `Process ${pid}, which ${lock} names, cannot be looked at: stop it if it is PostgreSQL, remove that file if it is not, then start again.`,
    );
  }
  await rm(lock, { force: true });
  return undefined;
}
