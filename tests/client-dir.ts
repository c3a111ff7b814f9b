import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** Stands for the built client of a test file: these files by their paths, and how its scripts are read. */
export async function makeClientDir(files: Record<string, string>): Promise<string> {
  const clientDir = await mkdtemp(join(tmpdir(), 'daysheet-client-'));
  afterAll(() => rm(clientDir, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ '.server/package.json': '{"type":"module"}', ...files })) {
    const file = join(clientDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return clientDir;
}
