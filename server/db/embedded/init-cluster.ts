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
 * Removes what is being made. Its contents belong to another user where root starts PostgreSQL, and go by that user's
 * rights: a link that was put in there, at whatever moment, then leads to nothing that user could not remove anyway.
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

/** What a start that was killed in the middle left behind, younger ones may still be at work. */
async function removeUnfinished(parent: string, user: RunUser): Promise<void> {
  const hourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(parent)) {
    if (!name.startsWith('unfinished-')) continue;
    const path = join(parent, name);
    if ((await lstat(path)).mtimeMs < hourAgo) await removeMade(path, user);
  }
}

/** Makes a file that only `user` reads. */
async function writeOwned(path: string, text: string, user: RunUser): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    if (user) await file.chown(user.uid, user.gid);
  } finally {
    await file.close();
  }
}

/** initdb's own last word is what it did afterwards. */
function getInitFailure(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return /(?:FATAL|PANIC|error): +(.*)/.exec(said)?.[1] ?? String(error).split('\n')[0] ?? '';
}

async function runInitdb(home: ClusterHome, unfinished: string, options: string[]): Promise<void> {
  const passwordFile = `${unfinished}-password`;
  await writeOwned(passwordFile, randomBytes(24).toString('base64url'), home.user);
  const started = getStartPlace(home, unfinished);
  // Not joined: that would take the two names for nothing, and the first is a link.
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

/** Makes the cluster beside its place and moves it there when complete: a kill in between leaves no half of one. */
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
