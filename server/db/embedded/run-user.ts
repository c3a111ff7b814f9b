import { execFileSync, spawnSync } from 'node:child_process';
import { StartError } from '../../lib/start-error.ts';

/** The user that runs PostgreSQL if we are root, since it refuses to run as root; undefined: our own user. */
export type RunUser = { name: string; uid: number; gid: number } | undefined;

/** The only environment variables that another user's program gets. */
export const bareEnv = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

function readId(flag: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
}

export function findRunUser(): RunUser {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      return { name, uid: readId('-u', name), gid: readId('-g', name) };
    } catch {
      continue;
    }
  }
  throw new StartError(
    'PostgreSQL does not run as root and there is no user "postgres" or "nobody": run npm start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Runs a command as that user. `cwd` is entered before root's rights are dropped. */
export function runAs(
  user: Pick<NonNullable<RunUser>, 'uid' | 'gid'> | undefined,
  cwd: string,
  command: string,
  ...args: string[]
): boolean {
  const { status } = spawnSync(command, args, {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd,
    stdio: 'ignore',
    env: bareEnv,
  });
  return status === 0;
}
