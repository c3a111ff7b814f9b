import { bigint, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What came of the backup of each night, for all servers on one database. */
export const backupNights = pgTable('backup_nights', {
  night: date({ mode: 'string' }).primaryKey(),
  /** When the last attempt began; null where nobody has tried. */
  triedAt: timestamp({ withTimezone: true, precision: 3 }),
  /** Of which moment the backup is; null while there is none. */
  madeAt: timestamp({ withTimezone: true, precision: 3 }),
  name: text(),
  bytes: bigint({ mode: 'number' }),
  /** What kept the last attempt from being one, in words for the operator. */
  problem: text(),
  /** When the operator was told that the newest backup is old. */
  warnedAt: timestamp({ withTimezone: true, precision: 3 }),
});
