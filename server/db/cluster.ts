import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode, StartError } from '../lib/start-error.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { applicationPassword, APPLICATION_ROLE } from './roles.ts';
import { bareEnv, type ClusterHome } from './run-user.ts';

const SUPERUSER = 'daysheet';
const PASSWORD_FILE = 'daysheet-password';
const POLL_MS = 15;
/** Recovery after a crash replays the log: on a slow disk that is more than a few seconds. */
const START_TIMEOUT_MS = 60_000;
const START_ATTEMPTS = 3;
/** Why it does not start stands in the first lines. */
const LOG_ATTEMPTS = 20;
const LOG_HEAD_BYTES = 65_536;

const run = promisify(execFile);

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** What a start that was killed in the middle left behind, younger ones may still be at work. */
async function removeUnfinished(parent: string): Promise<void> {
  const hourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(parent)) {
    if (!name.startsWith('unfinished-')) continue;
    const path = join(parent, name);
    if ((await stat(path)).mtimeMs < hourAgo) await rm(path, { recursive: true, force: true });
  }
}

/** Makes a file that only `user` reads. By its handle: the directory is theirs, and they could put another in its place. */
async function writeOwned(path: string, text: string, user: ClusterHome['user']): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  await file.writeFile(text);
  if (user) await file.chown(user.uid, user.gid);
  await file.close();
}

/** Makes the cluster beside its place and moves it there when complete: a kill in between leaves no half of one. */
export async function initCluster(
  { dir, binaries, user }: ClusterHome,
  options: string[] = [],
): Promise<void> {
  if (await exists(dir)) return;
  const parent = dirname(dir);
  await removeUnfinished(parent);
  const id = randomBytes(6).toString('hex');
  const unfinished = join(parent, `unfinished-${id}`);
  const passwordFile = join(parent, `unfinished-${id}-password`);
  await writeOwned(passwordFile, randomBytes(24).toString('base64url'), user);
  const identity = ['-U', SUPERUSER, '-A', 'scram-sha-256', '--pwfile', passwordFile];
  // The built-in locale sorts and folds the same on every operating system, and never changes under an index.
  const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = ['-D', unfinished, ...identity, ...language, ...options];
  await run(binaries.initdb, args, { ...user, cwd: '/', env: bareEnv }).catch((error: unknown) => {
    throw new StartError(
      `PostgreSQL could not make its files in ${parent}: ${String(error).split('\n').at(-2) ?? ''}`,
    );
  });
  await rename(passwordFile, join(unfinished, PASSWORD_FILE));
  await rename(unfinished, dir).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    // Another server on the same directory was faster.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
  });
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

function logFileOf(dir: string): string {
  return join(dirname(dir), 'postgres.log');
}

/**
 * The directory belongs to whoever PostgreSQL runs as, and we may be root: a link that they put in its place must not make
 * us write, or empty, another file. So it is always a new one.
 */
async function openLog(dir: string): Promise<FileHandle> {
  const path = logFileOf(dir);
  const asNew = constants.O_RDWR | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  for (let attempt = 1; ; attempt += 1) {
    await rm(path, { force: true });
    try {
      return await open(path, asNew, 0o600);
    } catch (error) {
      // Another server that starts on the same directory was faster.
      if (errorCode(error) !== 'EEXIST' || attempt === LOG_ATTEMPTS) throw error;
    }
  }
}

/** A session of its own, so that Ctrl-C reaches the server only, which then stops PostgreSQL after its own work. */
async function spawnPostgres(
  { dir, binaries, user }: ClusterHome,
  settings: string[],
  log: FileHandle,
): Promise<ChildProcess> {
  const port = String(await findFreePort());
  const place = ['-D', dir, '-p', port, '-h', '127.0.0.1', '-k', ''];
  const child = spawn(binaries.postgres, [...place, ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    cwd: '/',
    // Ours has passwords and keys in it, which whoever PostgreSQL runs as could read.
    env: bareEnv,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.on('error', () => undefined);
  child.unref();
  return child;
}

/** By the handle, for the reason that it was opened so. */
async function whyItFailed(dir: string, log: FileHandle | undefined): Promise<string> {
  const buffer = Buffer.alloc(LOG_HEAD_BYTES);
  const { bytesRead } = (await log?.read(buffer, 0, LOG_HEAD_BYTES, 0)) ?? { bytesRead: 0 };
  const reason =
    buffer.toString('utf8', 0, bytesRead).match(/(?:FATAL|PANIC|postgres):\s+(.*)/)?.[1] ??
    'it gave no reason';
  return `The embedded PostgreSQL does not start: ${reason} (more in ${logFileOf(dir)}).`;
}

/** Starts PostgreSQL on the directory, or finds the one that runs there already; resolves when it takes connections. */
export async function startCluster(home: ClusterHome, settings: string[] = []): Promise<Postmaster> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let child: ChildProcess | undefined;
  let log: FileHandle | undefined;
  let attempts = 0;
  try {
    while (Date.now() < deadline) {
      const found = await findPostmaster(home.dir);
      if (found?.isReady) return found;
      const isOurs = child?.exitCode === null && child.signalCode === null && child.pid !== undefined;
      if (!found && !isOurs) {
        if (attempts === START_ATTEMPTS) break;
        attempts += 1;
        await log?.close();
        log = await openLog(home.dir);
        child = await spawnPostgres(home, settings, log);
      }
      await sleep(POLL_MS);
    }
    if (child?.exitCode === null) child.kill('SIGQUIT');
    throw new StartError(await whyItFailed(home.dir, log));
  } finally {
    await log?.close();
  }
}

const readPassword = async (dir: string) => (await readFile(join(dir, PASSWORD_FILE), 'utf8')).trim();

/** As the superuser: for starting, migrating, and who looks into it by hand. */
export async function clusterUrl(dir: string, port: number, database: string): Promise<string> {
  return `postgres://${SUPERUSER}:${await readPassword(dir)}@127.0.0.1:${port}/${database}`;
}

/** As the application, whose role is no superuser. */
export async function applicationUrl(dir: string, port: number, database: string) {
  const password = applicationPassword(await readPassword(dir));
  return { password, url: `postgres://${APPLICATION_ROLE}:${password}@127.0.0.1:${port}/${database}` };
}
