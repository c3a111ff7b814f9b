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

/** A copy that root made belongs to root, and becomes PostgreSQL's again. Anybody else's data stop the start. */
export function reclaimOwnership({ dir, user }: ClusterHome): void {
  const found = lstatSync(dir, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return;
  const own = user?.uid ?? process.getuid?.();
  if (own === undefined || found.uid === own) return;
  if (user && found.uid === 0) return giveTo(user, dir);
  const whose = user ? `run as "${user.name}", which is no other than PostgreSQL's own user` : 'run as us';
  throw new StartError(
    `The data in ${dir} belong to another user (number ${found.uid}), and PostgreSQL would ${whose}: start Daysheet as the one who owns them, or stop whatever uses them and run chown -R ${own} ${dir}`,
  );
}
