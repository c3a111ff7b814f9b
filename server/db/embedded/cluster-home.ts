import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '../../lib/start-error.ts';
import { type Binaries, chooseBinaries } from './binaries.ts';
import { assertNotOthers } from './data-owner.ts';
import { bareEnv, findRunUser, runAs, type RunUser } from './run-user.ts';

/** A process's working directory, by a name that needs no right to its parent directories. */
const WHERE_IT_STANDS = '/proc/self/cwd';

/** Where the embedded PostgreSQL lives, and its user. `isHidden`: that user cannot reach it by its path. */
export type ClusterHome = { dir: string; binaries: Binaries; user: RunUser; isHidden: boolean };

/** Holds everything in the data directory that is not PostgreSQL's own: its log, leases and unfinished clusters. */
export const getParent = ({ dir }: Pick<ClusterHome, 'dir'>): string => dirname(dir);

/**
 * How a program of PostgreSQL is started on a directory. If its user cannot enter the parent directories, the process
 * enters the directory while it is still root, and stays there: the user needs no more rights for that.
 */
export function getStartPlace({ user, isHidden }: ClusterHome, dir: string) {
  return {
    place: isHidden ? WHERE_IT_STANDS : dir,
    // Our environment has passwords and keys, which PostgreSQL's user could read.
    options: { ...(user && { uid: user.uid, gid: user.gid }), cwd: isHidden ? dir : '/', env: bareEnv },
  };
}

function assertEnterable(user: RunUser, dataDir: string, parent: string): void {
  if (runAs(user, parent, 'test', '-x', WHERE_IT_STANDS)) return;
  throw new StartError(
    `PostgreSQL does not run as root, and the user it runs as cannot enter ${resolve(dataDir)}: set DATA_DIR to a directory that all may enter, run npm start as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Only we create and remove its entries: PostgreSQL's user owns only its own directory in there. */
function makeParent(parent: string, user: RunUser): void {
  mkdirSync(parent, { recursive: true });
  if (user) {
    chownSync(parent, 0, 0);
    chmodSync(parent, 0o711);
  }
}

/** Returns where the database of that data directory is, or will be created. */
export async function chooseHome(dataDir: string): Promise<ClusterHome> {
  const user = findRunUser();
  const parent = resolve(dataDir, 'postgres');
  const dir = join(parent, 'data');
  assertNotOthers(dir, user);
  makeParent(parent, user);
  const binaries = await chooseBinaries(user);
  const isHidden = user !== undefined && !runAs(user, '/', 'test', '-x', parent);
  if (isHidden) assertEnterable(user, dataDir, parent);
  return { dir, binaries, user, isHidden };
}
