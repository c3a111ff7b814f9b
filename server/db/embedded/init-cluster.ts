import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, lstat, mkdir, open, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { getErrorCode, StartError } from '../../lib/start-error.ts';
import { type ClusterHome, getParent, getStartPlace } from './cluster-home.ts';
import { type RunUser, runAs } from './run-user.ts';

export const SUPERUSER = 'daysheet';
export const PASSWORD_FILE = 'daysheet-password';

const run = promisify(execFile);

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Removes an unfinished cluster. If root starts PostgreSQL, its contents belong to another user and are deleted as that
 * user: so a symlink placed there at any moment reaches only files that this user could delete anyway.
 */
async function removeMade(path: string, user: RunUser): Promise<void> {
  if (!user) return rm(path, { recursive: true, force: true });
  runAs(user, path, 'find', '.', '-mindepth', '1', '-delete');
  await rmdir(path).catch(async (error: unknown) => {
    if (getErrorCode(error) === 'ENOTDIR') return unlink(path);
    if (getErrorCode(error) !== 'ENOENT') throw error;
    return undefined;
  });
}

/** Removes what a killed start left behind; recent ones may still be in progress. */
async function removeUnfinished(parent: string, user: RunUser): Promise<void> {
  const hourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(parent)) {
    if (!name.startsWith('unfinished-')) continue;
    const path = join(parent, name);
    if ((await lstat(path)).mtimeMs < hourAgo) await removeMade(path, user);
  }
}

/** Creates a file that only `user` may read. */
async function writeOwned(path: string, text: string, user: RunUser): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    if (user) await file.chown(user.uid, user.gid);
  } finally {
    await file.close();
  }
}

/** Returns initdb's error; its last line only reports the clean-up. */
function getInitFailure(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return /(?:FATAL|PANIC|error): +(.*)/.exec(said)?.[1] ?? String(error).split('\n')[0] ?? '';
}

async function runInitdb(home: ClusterHome, unfinished: string, options: string[]): Promise<void> {
  const passwordFile = `${unfinished}-password`;
  await writeOwned(passwordFile, randomBytes(24).toString('base64url'), home.user);
  const started = getStartPlace(home, unfinished);
  // `join` would drop the `..` with the part before it, which is a symlink.
  const seenPassword = home.isHidden ? `${started.place}/../${basename(passwordFile)}` : passwordFile;
  const identity = ['-U', SUPERUSER, '-A', 'scram-sha-256', '--pwfile', seenPassword];
  // The built-in locale sorts and folds the same on every operating system, and never changes under an index.
  const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = ['-D', started.place, ...identity, ...language, ...options];
  await run(home.binaries.initdb, args, started.options).catch((error: unknown) => {
    throw new StartError(
      `PostgreSQL could not make its files in ${getParent(home)}: ${getInitFailure(error)}. Nothing was left there: make room or give it the right to write, then start again.`,
    );
  });
  await rename(passwordFile, join(unfinished, PASSWORD_FILE));
}

/** Creates the cluster beside its place and moves it there once complete: a kill in between leaves no partial one. */
export async function initCluster(home: ClusterHome, options: string[] = []): Promise<void> {
  const { dir, user } = home;
  if (await exists(dir)) return;
  const parent = getParent(home);
  await removeUnfinished(parent, user);
  const unfinished = join(parent, `unfinished-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(unfinished, { mode: 0o700 });
    if (user) await chown(unfinished, user.uid, user.gid);
    await runInitdb(home, unfinished, options);
    await rename(unfinished, dir);
  } catch (error) {
    await removeMade(unfinished, user);
    await rm(`${unfinished}-password`, { force: true });
    // Another server on the same directory was faster.
    if (getErrorCode(error) !== 'ENOTEMPTY' && getErrorCode(error) !== 'EEXIST') throw error;
  }
}
