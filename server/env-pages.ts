import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getErrorCode, StartError } from './lib/start-error.ts';

const pageFiles = ['terms.md', 'privacy.md'] as const;

function isThere(dir: string, file: string): boolean {
  try {
    readFileSync(join(dir, file));
    return true;
  } catch (error) {
    const code = getErrorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw new StartError(
      `PAGES_DIR ${resolve(dir)}: its ${file} cannot be read (${code ?? 'unknown'}): it wants a file that the server may read.`,
    );
  }
}

/** If none of the files is there, people would take the default pages for the operator's own. */
export function assertPages(dir: string | undefined): void {
  if (dir === undefined) return;
  // Reads each file, so that an unreadable one is named.
  const found = pageFiles.filter((file) => isThere(dir, file));
  if (found.length > 0) return;
  throw new StartError(
    `PAGES_DIR ${resolve(dir)} holds neither ${pageFiles.join(' nor ')}: put one there, or name the directory that has it, in a container as it is called in there.`,
  );
}
