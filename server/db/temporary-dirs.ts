import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './embedded/postmaster.ts';

/** No task in one takes longer. */
const FORGOTTEN_MS = 24 * 60 * 60_000;
/** Former versions created them without the process id. */
const NAME = /^daysheet-(?:backup|move|upload)-(?:(\d+)-)?[A-Za-z\d]{6}$/;

/** Creates a temporary directory for its owner alone, named after the process: backups are stored there for a while. */
export const makeTemporaryDir = (purpose: 'backup' | 'move' | 'upload'): Promise<string> =>
  mkdtemp(join(tmpdir(), `daysheet-${purpose}-${process.pid}-`));

async function isLeft(path: string, pid: number | null, now: Date): Promise<boolean> {
  if (pid !== null && (pid === process.pid || !isRunning(pid))) return true;
  return now.getTime() - (await stat(path)).mtimeMs > FORGOTTEN_MS;
}

/**
 * Removes directories of processes that have ended, and those older than a day. Call it before this process creates
 * one: a directory with its own id is from a former process, since ids repeat in containers.
 */
export async function removeAbandonedDirs(now: Date): Promise<void> {
  const parent = tmpdir();
  const names = await readdir(parent).catch(() => []);
  for (const name of names) {
    const match = NAME.exec(name);
    if (!match) continue;
    const path = join(parent, name);
    const pid = match[1] === undefined ? null : Number(match[1]);
    // Another user's directories are left for that user to remove.
    await isLeft(path, pid, now)
      .then((left) => (left ? rm(path, { recursive: true, force: true }) : undefined))
      .catch(() => undefined);
  }
}

/** Removes a directory when the process is told to end. Returns a function that cancels this. */
export function removeWhenEnded(dir: string): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const end = (signal: (typeof signals)[number]) => {
    rmSync(dir, { recursive: true, force: true, maxRetries: 3 });
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of signals) process.once(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}
