import { lchownSync, chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../lib/start-error.ts';
import type { ClusterHome } from './cluster-home.ts';
import type { RunUser } from './run-user.ts';

/** What is inside first, the directory itself last: until then nobody but root can get in and put a link in the way. */
function giveTo({ uid, gid }: NonNullable<RunUser>, dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (lstatSync(path).uid === 0) lchownSync(path, uid, gid);
  }
  chmodSync(dir, 0o700);
  lchownSync(dir, uid, gid);
}

/** Whose the data are: another's stop the start. */
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

/** Before anything is changed: whoever owns the data could not start any more where what is around them became ours. */
export function assertNotOthers(dir: string, user: RunUser): void {
  readOwner(dir, user);
}

/** A copy that root made belongs to root, and becomes PostgreSQL's again. */
export function reclaimOwnership({ dir, user }: ClusterHome): void {
  if (readOwner(dir, user) === 'root' && user) giveTo(user, dir);
}
