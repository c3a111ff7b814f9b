import { type GuestPart, guestParts } from '../shared/guests/guest-page.ts';
import { guestFilesFile, type PartFiles } from '../shared/guests/guest-styles.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** Creates a built client for a test: these files by their paths, and the readers for its scripts. */
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

type Part = {
  first: string;
  stylesheets?: string[];
  scripts?: string[];
  later?: PartFiles['later'];
  laterFile?: string;
  words?: PartFiles['words'];
};

/** The build's description of the guest's page, by part. */
export function describeGuestFiles(parts: Partial<Record<GuestPart, Part>>): Record<string, string> {
  const nothing = { first: '', later: [], laterFile: null, stylesheets: [], scripts: [], words: {} };
  const files = guestParts.map((part) => [part, { ...nothing, ...parts[part] }]);
  return { [guestFilesFile]: JSON.stringify(Object.fromEntries(files)) };
}

export const nothingOfGuests = describeGuestFiles({});
