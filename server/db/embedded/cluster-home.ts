import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '../../lib/start-error.ts';
import { type Binaries, chooseBinaries } from './binaries.ts';
import { assertNotOthers } from './data-owner.ts';
import { bareEnv, findRunUser, runAs, type RunUser } from './run-user.ts';

/** The directory that a process stands in, by a name that needs no right to any directory above it. */
const WHERE_IT_STANDS = '/proc/self/cwd';

/** Where the embedded PostgreSQL lives, and as whom it runs. `isHidden`: that user cannot get there by its path. */
export type ClusterHome = { dir: string; binaries: Binaries; user: RunUser; isHidden: boolean };

/** Everything in the data directory that is not PostgreSQL's own: its log, who uses it, what is being made. */
export const getParent = ({ dir }: Pick<ClusterHome, 'dir'>): string => dirname(dir);

/**
 * How a program of PostgreSQL is started on a directory. Where its user cannot enter what lies above, it is put into the
 * directory while it is still root and is told to stay there: no right of that user has to be widened for it.
 */
export function getStartPlace({ user, isHidden }: ClusterHome, dir: string) {
  return {
    place: isHidden ? WHERE_IT_STANDS : dir,
    // Ours has passwords and keys in it, which whoever PostgreSQL runs as could read.
    options: { ...(user && { uid: user.uid, gid: user.gid }), cwd: isHidden ? dir : '/', env: bareEnv },
  };
}

function assertEnterable(user: RunUser, dataDir: string, parent: string): void {
  if (runAs(user, parent, 'test', '-x', WHERE_IT_STANDS)) return;
  throw new StartError(
    `PostgreSQL does not run as root, and the user it runs as cannot enter ${resolve(dataDir)}: set DATA_DIR to a directory that all may enter, run npm start as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Only we make and remove what lies in it: PostgreSQL's user owns its own directory in there, and no more. */
function makeParent(parent: string, user: RunUser): void {
  mkdirSync(parent, { recursive: true });
  if (user) {
    chownSync(parent, 0, 0);
    chmodSync(parent, 0o711);
  }
}

/** Where the database of that data directory is, made or not. */
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
