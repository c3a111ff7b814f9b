import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readFile, realpath, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../scripts/run.ts';

/**
 * The server of the last release, which has to work beside this one. After a release, with its tag:
 * `git archive -9 --output=tests/data/last-release.tar.gz TAG -- package.json server shared 'drizzle/*.sql'
 * drizzle/meta/_journal.json ':(exclude)*.test.ts'`
 */
const packed = join(ROOT, 'tests/data/last-release.tar.gz');
const releases = join(ROOT, '.cache/last-release');

/** Links what is installed for a package of ours; what is ours itself is the release's own, by the name that it gets. */
async function linkDependencies(unfinished: string, release: string, name: string) {
  const from = join(ROOT, name, 'node_modules');
  for await (const path of glob(['*', '@*/*'], { cwd: from })) {
    const isScope = path.startsWith('@') && !path.includes('/');
    if (isScope) continue;
    const link = join(unfinished, name, 'node_modules', path);
    await mkdir(dirname(link), { recursive: true });
    const installed = await realpath(join(from, path));
    await symlink(path === '@daysheet/shared' ? join(release, 'shared') : installed, link);
  }
}

/** By what is in it and what is installed: an upgrade of either makes another. */
async function nameRelease(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [packed, join(ROOT, 'pnpm-lock.yaml')]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

/**
 * Unpacks its sources where they can be run with the packages that are installed here; resolves to that directory. It
 * stays, so that what Node has compiled of it is found again by the next run.
 */
export async function unpackLastRelease(): Promise<string> {
  const release = join(releases, await nameRelease());
  if (existsSync(release)) return release;
  await rm(releases, { recursive: true, force: true });
  await mkdir(releases, { recursive: true });
  const unfinished = await mkdtemp(`${release}-`);
  await promisify(execFile)('tar', ['-xzf', packed, '-C', unfinished]);
  await linkDependencies(unfinished, release, 'server');
  await linkDependencies(unfinished, release, 'shared');
  await rename(unfinished, release);
  return release;
}
