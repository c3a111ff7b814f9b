import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Its modification time is when the last build began: each file of that build is younger. */
const markName = '.begun';

/**
 * Keeps the files of the last build, and deletes older ones. A running server and every open page still request files of
 * the build that they began with.
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

/** Call it after a complete build: a failed one does not replace the last. */
export async function noteBuild(outDir: string, startedAt: Date): Promise<void> {
  const mark = path.join(outDir, markName);
  await writeFile(mark, '');
  await utimes(mark, startedAt, startedAt);
}
