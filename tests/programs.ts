import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { testEnv } from './env.ts';

/** Directories of daemons, which may be missing in a user's PATH. */
const SYSTEM_DIRS = ['/usr/sbin', '/usr/local/sbin'];

const findProgram = (names: readonly string[]): string | undefined =>
  [...testEnv.path.split(delimiter), ...SYSTEM_DIRS]
    .flatMap((dir) => names.map((name) => join(dir, name)))
    .find((path) => existsSync(path));

/** Finds a program by one of its names, or installs it from Debian as root; throws if neither works. */
export function ensureProgram(names: readonly string[], debianPackage: string): string {
  const found = findProgram(names);
  if (found !== undefined) return found;
  if (process.getuid?.() === 0) {
    const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${debianPackage}`;
    spawnSync('sh', ['-c', install], { stdio: 'ignore' });
  }
  const installed = findProgram(names);
  if (installed === undefined) throw new Error(`No ${names.join(' or ')}: apt install ${debianPackage}`);
  return installed;
}
