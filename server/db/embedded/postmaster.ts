import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode, StartError } from '../../lib/start-error.ts';
import { runAs } from './run-user.ts';

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

/** When the process began, in the system's own count; empty where it has ended, or was never there. */
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

/** The process that was last found on its directory by asking as its own user. */
let askedFor = '';

/**
 * Root may not look at another user's process where a right is kept from it, as in a container by default: so
 * PostgreSQL's own user is asked, whom the data belong to. `undefined`: that one may not either.
 */
function standsAsOwner(pid: number, dir: string): boolean | undefined {
  const [found, data] = [statSync(`/proc/${pid}`), statSync(dir)];
  const began = readBeginning(pid);
  // A dead one that nobody takes notice of keeps its number and its user.
  if (found.uid !== data.uid || !began) return false;
  // It is looked for every second, and a process stays where it is; the next one of this number began later.
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
 * Process numbers come round again after a reboot or in a container: PostgreSQL is known by its working directory.
 * `undefined`: nobody can tell.
 */
function findWhetherPostgres(dir: string, pid: number): boolean | undefined {
  try {
    return stands(pid, dir);
  } catch {
    // It has ended meanwhile.
    return false;
  }
}

export const isPostgresIn = (dir: string, pid: number): boolean => findWhetherPostgres(dir, pid) ?? false;

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
