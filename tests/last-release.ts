import { execFile } from 'node:child_process';
import { glob, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { ROOT } from '../scripts/run.ts';

/**
 * The server of the last release, which has to work beside this one. After a release, with its tag:
 * `git archive -9 --output=tests/data/last-release.tar.gz TAG -- package.json server shared 'drizzle/*.sql'
 * drizzle/meta/_journal.json ':(exclude)*.test.ts'`
 */
const packed = join(ROOT, 'tests/data/last-release.tar.gz');

/** Links what is installed for a package of ours; what is ours itself is the release's own. */
async function linkDependencies(release: string, name: string) {
  const from = join(ROOT, name, 'node_modules');
  for await (const path of glob(['*', '@*/*'], { cwd: from })) {
    const isScope = path.startsWith('@') && !path.includes('/');
    if (isScope) continue;
    const link = join(release, name, 'node_modules', path);
    await mkdir(dirname(link), { recursive: true });
    const installed = await realpath(join(from, path));
    await symlink(path === '@daysheet/shared' ? join(release, 'shared') : installed, link);
  }
}

/** Unpacks its sources where they can be run with the packages that are installed here; resolves to that directory. */
export async function unpackLastRelease(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'daysheet-release-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await promisify(execFile)('tar', ['-xzf', packed, '-C', dir]);
  await linkDependencies(dir, 'server');
  await linkDependencies(dir, 'shared');
  return dir;
}
