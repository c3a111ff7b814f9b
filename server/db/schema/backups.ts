import { bigint, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The result of each night's backup, shared by all servers on one database. */
export const backupNights = pgTable('backup_nights', {
  night: date({ mode: 'string' }).primaryKey(),
  /** When the last attempt began; null if there was none. */
  triedAt: timestamp({ withTimezone: true, precision: 3 }),
  /** The moment that the backup captures; null while there is none. */
  madeAt: timestamp({ withTimezone: true, precision: 3 }),
  name: text(),
  bytes: bigint({ mode: 'number' }),
  /** Why the last attempt failed, in words for the operator. */
  problem: text(),
  /** When the operator was warned that the newest backup is old. */
  warnedAt: timestamp({ withTimezone: true, precision: 3 }),
});
