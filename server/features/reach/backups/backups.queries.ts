import { desc, lte, min } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { backupNights } from '../../../db/schema/backups.ts';
import { users } from '../../../db/schema/users.ts';
import { type BackupState, getLatestDate } from './backups.rules.ts';

/** Of when the newest backup is, and since when there is something to be backed up. */
export async function readBackupState(db: Db, now: Date): Promise<BackupState> {
  const [[newest], [first]] = await Promise.all([
    db
      .select({ madeAt: backupNights.madeAt })
      .from(backupNights)
      .where(lte(backupNights.madeAt, getLatestDate(now)))
      .orderBy(desc(backupNights.madeAt))
      .limit(1),
    db.select({ createdAt: min(users.createdAt) }).from(users),
  ]);
  return { madeAt: newest?.madeAt ?? null, neededSince: first?.createdAt ?? null };
}

/** What went wrong last, where the newest attempt was none. */
export async function readLastProblem(db: Db, now: Date): Promise<string | null> {
  const [newest] = await db
    .select({ problem: backupNights.problem })
    .from(backupNights)
    .where(lte(backupNights.triedAt, getLatestDate(now)))
    .orderBy(desc(backupNights.night))
    .limit(1);
  return newest?.problem ?? null;
}

/** The file that the newest backup is in. */
export async function readLastBackup(
  db: Db,
  now: Date,
): Promise<{ name: string | null; bytes: number | null } | null> {
  const [newest] = await db
    .select({ name: backupNights.name, bytes: backupNights.bytes })
    .from(backupNights)
    .where(lte(backupNights.madeAt, getLatestDate(now)))
    .orderBy(desc(backupNights.madeAt))
    .limit(1);
  return newest ?? null;
}
