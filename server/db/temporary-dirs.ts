import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './embedded/postmaster.ts';

/** Whatever is done in one is over by then. */
const FORGOTTEN_MS = 24 * 60 * 60_000;
/** Former versions made them without the number of their process. */
const NAME = /^daysheet-(?:backup|move|upload)-(?:(\d+)-)?[A-Za-z\d]{6}$/;

/** A directory in the machine's temporary one, for its owner alone, that tells whose it is: backups lie there for a while. */
export const makeTemporaryDir = (purpose: 'backup' | 'move' | 'upload'): Promise<string> =>
  mkdtemp(join(tmpdir(), `daysheet-${purpose}-${process.pid}-`));

async function isLeft(path: string, pid: number | null, now: Date): Promise<boolean> {
  if (pid !== null && (pid === process.pid || !isRunning(pid))) return true;
  return now.getTime() - (await stat(path)).mtimeMs > FORGOTTEN_MS;
}

/**
 * Removes what processes left there that are gone, and what is older than a day. To be called before this process makes
 * one: what bears its own number is of a former process, since in containers each has the same.
 */
export async function removeAbandonedDirs(now: Date): Promise<void> {
  const parent = tmpdir();
  const names = await readdir(parent).catch(() => []);
  for (const name of names) {
    const match = NAME.exec(name);
    if (!match) continue;
    const path = join(parent, name);
    const pid = match[1] === undefined ? null : Number(match[1]);
    // What another user left is for that one to remove.
    await isLeft(path, pid, now)
      .then((left) => (left ? rm(path, { recursive: true, force: true }) : undefined))
      .catch(() => undefined);
  }
}

/** Has a directory go with the process where that is told to end. Gives the way to take that back. */
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
