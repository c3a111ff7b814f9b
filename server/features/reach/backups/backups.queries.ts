import { desc, lte, min } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { backupNights } from '../../../db/schema/backups.ts';
import { users } from '../../../db/schema/users.ts';
import { type BackupState, getLatestDate } from './backups.rules.ts';

/** The time of the newest backup, and since when there is data to back up. */
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

/** The last failure, if the newest attempt failed. */
export async function readLastProblem(db: Db, now: Date): Promise<string | null> {
  const [newest] = await db
    .select({ problem: backupNights.problem })
    .from(backupNights)
    .where(lte(backupNights.triedAt, getLatestDate(now)))
    .orderBy(desc(backupNights.night))
    .limit(1);
  return newest?.problem ?? null;
}

/** The file of the newest backup. */
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
