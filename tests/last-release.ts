import { execFile } from 'node:child_process';
import { glob, mkdir, realpath, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../scripts/run.ts';
import { makeOnce } from './made-once.ts';

/** The server of the last release with its pages, which has to work beside this one: `npm run release` packs it. */
const archivePath = 'tests/data/last-release.tar.gz';

/** Links a package's installed dependencies; our own packages are linked to the release's directory. */
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

/**
 * Unpacks its sources where they run with the packages installed here; resolves to that directory, which stays, so that
 * the next run finds Node's compile cache.
 */
export const unpackLastRelease = (): Promise<string> =>
  makeOnce('last-release', [archivePath, 'pnpm-lock.yaml'], async (unfinished, release) => {
    await promisify(execFile)('tar', ['-xzf', join(ROOT, archivePath), '-C', unfinished]);
    await linkDependencies(unfinished, release, 'server');
    await linkDependencies(unfinished, release, 'shared');
  });
