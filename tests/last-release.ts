import { execFile } from 'node:child_process';
import { glob, mkdir, realpath, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../scripts/run.ts';
import { makeOnce } from './made-once.ts';

/** The server of the last release with its pages, which have to work beside these: `npm run release` packs them. */
const archivePath = 'tests/data/last-release.tar.gz';

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

/**
 * Unpacks its sources where they can be run with the packages that are installed here; resolves to that directory. It
 * stays, so that what Node has compiled of it is found again by the next run.
 */
export const unpackLastRelease = (): Promise<string> =>
  makeOnce('last-release', [archivePath, 'pnpm-lock.yaml'], async (unfinished, release) => {
    await promisify(execFile)('tar', ['-xzf', join(ROOT, archivePath), '-C', unfinished]);
    await linkDependencies(unfinished, release, 'server');
    await linkDependencies(unfinished, release, 'shared');
  });
