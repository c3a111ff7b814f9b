import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Its time is when the last build began: each file of that build is younger. */
const markName = '.begun';

/**
 * Leaves what the last build wrote, and drops what is older. A server that runs, and every page that is open, still ask
 * for files of the build that they began with.
 */
export async function dropFormerFiles(outDir: string): Promise<void> {
  const mark = await stat(path.join(outDir, markName)).catch(() => null);
  if (!mark) return;
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && (await stat(file)).mtime < mark.mtime) await rm(file);
  }
}

/** To be called once a build is whole: one that failed replaces none. */
export async function noteBuild(outDir: string, startedAt: Date): Promise<void> {
  const mark = path.join(outDir, markName);
  await writeFile(mark, '');
  await utimes(mark, startedAt, startedAt);
}
