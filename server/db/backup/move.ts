import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import postgres from 'postgres';
import type { Env } from '../../env.ts';
import { StartError } from '../../lib/start-error.ts';
import { lockMigrations } from '../migrate.ts';
import { withoutPassword } from '../reach-database.ts';
import { openAsOwner } from '../start-database.ts';
import { makeTemporaryDir, removeWhenEnded, removeAbandonedDirs } from '../temporary-dirs.ts';
import { backUp } from './back-up.ts';
import type { BackupHeader } from './content.ts';
import { undecidedAdvice } from './backup-target.ts';
import { type BackupReport, countContent, explainBackup, restoreInto } from './backup-commands.ts';
import { assertUnused } from './restore.ts';
import { readVersion } from './version.ts';

const directions = ['to-database-url', 'to-embedded'] as const;
type Direction = (typeof directions)[number];

export const isDirection = (text: string): text is Direction => directions.some((known) => known === text);

/** Runs `work` while no server uses the database; a server that starts waits until it is over. */
async function whileStill(url: string, work: () => Promise<BackupHeader>): Promise<BackupHeader> {
  const connection = { application_name: 'daysheet-move', idle_in_transaction_session_timeout: 0 };
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined, connection });
  try {
    return await sql.begin(async (tx) => {
      await lockMigrations(tx);
      await assertUnused(tx);
      return work();
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Copies everything from the embedded database to that of DATABASE_URL, or back: a backup and a restore in one. The
 * source is only read, and the target gets everything or nothing, so it may be interrupted at any time.
 */
export async function runMove(env: Env, direction: Direction, now: Date): Promise<BackupReport> {
  const { databaseUrl, dataDir } = env;
  if (databaseUrl === undefined)
    throw new StartError(
      'DATABASE_URL is missing: it names one of the two databases, the other is in DATA_DIR.',
    );
  const embedded = { ...env, databaseUrl: undefined };
  const isAway = direction === 'to-database-url';
  const [from, into] = isAway ? [embedded, env] : [env, embedded];
  const source = await openAsOwner(from);
  await removeAbandonedDirs(now);
  const dir = await makeTemporaryDir('move');
  const keepWhenEnded = removeWhenEnded(dir);
  const path = join(dir, 'all');
  try {
    const head = await whileStill(source.url, async () => {
      await backUp(source.url, path, { madeBy: await readVersion(), now });
      return restoreInto(into, path, undefined);
    });
    const [there, next] = isAway
      ? [withoutPassword(databaseUrl), 'Leave DATABASE_URL set']
      : [resolve(dataDir), 'Take DATABASE_URL out of your settings'];
    const { data, words } = countContent(head);
    const nights =
      isAway && env.isBackupUndecided ? `\nNo backup is made there by night: ${undecidedAdvice}` : '';
    const text = `Moved ${words} to ${there}. ${next}, and start Daysheet: npm start\nThe old data are still where they were: once all is well, remove them.${nights}`;
    return { data: { ...data, to: there }, text };
  } catch (error) {
    throw explainBackup(error, path, from);
  } finally {
    keepWhenEnded();
    await rm(dir, { recursive: true, force: true });
    await source.close();
  }
}
