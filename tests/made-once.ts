import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../scripts/run.ts';
import { getErrorCode } from '../server/lib/start-error.ts';

async function computeHash(patterns: string[]): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: ROOT })) files.push(file);
  for (const file of files.toSorted()) hash.update(await readFile(join(ROOT, file)));
  return hash.digest('hex').slice(0, 12);
}

/**
 * A directory that is created once, and reused by later runs until one of these files changes. `make` fills a temporary
 * one, and gets the final path.
 */
export async function makeOnce(
  name: string,
  patterns: string[],
  make: (unfinished: string, directory: string) => Promise<void>,
): Promise<string> {
  const directory = join(ROOT, '.cache', name, await computeHash(patterns));
  if (existsSync(directory)) return directory;
  await mkdir(dirname(directory), { recursive: true });
  const unfinished = await mkdtemp(`${directory}-`);
  await make(unfinished, directory);
  try {
    await rename(unfinished, directory);
  } catch (error) {
    // Another worker was faster.
    if (getErrorCode(error) !== 'ENOTEMPTY') throw error;
    await rm(unfinished, { recursive: true });
  }
  return directory;
}
