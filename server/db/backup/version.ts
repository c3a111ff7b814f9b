import { readFile } from 'node:fs/promises';
import { toProjectPath } from '../../lib/project-path.ts';

/** The version of this Daysheet. */
export async function readVersion(): Promise<string> {
  const text = await readFile(toProjectPath('package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(text);
  return version;
}
