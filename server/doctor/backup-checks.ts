import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describeFault } from '../db/backup/explain-backup.ts';
import { describeTarget, openStore } from '../db/backup/store.ts';
import {
  readBackupState,
  readLastBackup,
  readLastProblem,
} from '../features/reach/backups/backups.queries.ts';
import { describeAge, listOfFuture } from '../features/reach/backups/backups.rules.ts';
import { createMailer } from '../lib/delivery/mailer.ts';
import { getErrorCode } from '../lib/start-error.ts';
import { type Finding, fail, ok, type CheckedServer, warn } from './check.ts';

const NOW = 'Make one now: npm run admin -- backup FILE';

export async function checkBackups({ db, env, now }: CheckedServer): Promise<Finding> {
  if (!env.backupTarget && !env.isBackupUndecided) return ok('none by night: BACKUP_TO is off');
  if (!env.backupTarget)
    return warn(
      'Daysheet makes none by night here',
      'Set BACKUP_TO to a directory or a bucket, unless this database is backed up otherwise.',
    );
  const state = await readBackupState(db, now);
  if (state.neededSince === null) return ok('nobody has an account yet: there is nothing to back up');
  const { madeAt, hours, isOverdue } = describeAge(state, now);
  const problem = await readLastProblem(db, now);
  const says =
    madeAt === null ? 'there is none yet' : `the newest is ${hours} hours old, of ${madeAt.slice(0, 16)}Z`;
  const why = problem === null ? '' : ` The last attempt: ${problem}`;
  if (isOverdue) return fail(`${says}.${why}`, `Mend that, or see the server's log. ${NOW}`);
  return problem === null ? ok(says) : warn(`${says}.${why}`, `It is tried again each hour. ${NOW}`);
}

/** Checks the nearest existing directory: the first backup creates the missing ones. Throws if it could not. */
async function checkDirectory(dir: string): Promise<{ dev: number }> {
  try {
    const found = await stat(dir);
    await access(dir, constants.W_OK | constants.X_OK);
    return found;
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT' || dirname(dir) === dir) throw error;
    return checkDirectory(dirname(dir));
  }
}

/** Compares the newest backup in the database with the stored files. */
export async function checkBackupPlace({ db, env, now }: CheckedServer): Promise<Finding> {
  const { backupTarget: target } = env;
  if (!target) return ok('none is named');
  const place = describeTarget(target);
  try {
    const found = await openStore(target).list();
    const newest = await readLastBackup(db, now);
    const isThere = found.some(({ name, bytes }) => name === newest?.name && bytes === newest.bytes);
    if (newest && !isThere)
      return fail(`${newest.name} is not there, or not whole: ${place}`, `Is it the right place? ${NOW}`);
    const [ofFuture] = listOfFuture(
      found.map(({ name }) => name),
      now,
    );
    if (ofFuture !== undefined)
      return warn(
        `${ofFuture} is dated in the future, and does not count: ${place}`,
        'Look at the clocks of the servers, and at what it holds; then remove it.',
      );
    const says = `${found.length} in ${place}`;
    if (target.kind !== 'directory') return ok(says);
    const ofBackups = await checkDirectory(target.dir);
    if (env.databaseUrl !== undefined) return ok(says);
    const ofData = await stat(env.dataDir);
    if (ofBackups.dev !== ofData.dev) return ok(says);
    return warn(
      `${says}, on the disk that the database is on`,
      'Set BACKUP_TO to another disk or a bucket: what takes the disk takes both.',
    );
  } catch (error) {
    return fail(describeFault(error, place), 'Correct BACKUP_TO, or the rights there.');
  }
}

export function checkBackupEncryption({ env }: CheckedServer): Promise<Finding> {
  const { backupPassphrase, backupTarget } = env;
  if (backupPassphrase !== undefined)
    return Promise.resolve(ok('backups are encrypted: keep BACKUP_PASSPHRASE elsewhere, too'));
  const says = 'backups are not encrypted';
  if (backupTarget?.kind !== 's3') return Promise.resolve(ok(`${says}: whoever reads one reads everything`));
  return Promise.resolve(
    warn(`${says}, and leave this machine`, 'Set BACKUP_PASSPHRASE, and keep it elsewhere, too.'),
  );
}

export async function checkOperator({ env }: CheckedServer): Promise<Finding> {
  if (env.adminEmails.length === 0)
    return warn('nobody is written to where backups grow old', 'Set ADMIN_EMAIL to your address.');
  const to = env.adminEmails.join(', ');
  if ((await createMailer(env)).mode === 'outbox')
    return warn(`${to} cannot be written to: there is no provider`, 'Set RESEND_API_KEY or SMTP_URL.');
  return ok(`${to} is written to where backups grow old`);
}
