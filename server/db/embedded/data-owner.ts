import { lchownSync, chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../lib/start-error.ts';
import type { ClusterHome } from './cluster-home.ts';
import type { RunUser } from './run-user.ts';

/** Changes the contents first, the directory last: until then only root can enter it and place a symlink there. */
function giveTo({ uid, gid }: NonNullable<RunUser>, dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (lstatSync(path).uid === 0) lchownSync(path, uid, gid);
  }
  chmodSync(dir, 0o700);
  lchownSync(dir, uid, gid);
}

/** Returns the owner of the data; throws if it is another user. */
function readOwner(dir: string, user: RunUser): 'nobody' | 'us' | 'root' {
  const found = lstatSync(dir, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return 'nobody';
  const own = user?.uid ?? process.getuid?.();
  if (own === undefined || found.uid === own) return 'us';
  if (user && found.uid === 0) return 'root';
  const whose = user ? `run as "${user.name}", which is no other than PostgreSQL's own user` : 'run as us';
  throw new StartError(
    `The data in ${dir} belong to another user (number ${found.uid}), and PostgreSQL would ${whose}: start Daysheet as the one who owns them, or stop whatever uses them and run chown -R ${own} ${dir}`,
  );
}

/** Checked before any change: if we took over the surrounding directories, the data's owner could not start any more. */
export function assertNotOthers(dir: string, user: RunUser): void {
  readOwner(dir, user);
}

/** Gives a copy that root made back to PostgreSQL's user. */
export function reclaimOwnership({ dir, user }: ClusterHome): void {
  if (readOwner(dir, user) === 'root' && user) giveTo(user, dir);
}
