import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** What somebody's authenticator app was given. It counts once a code of it was typed. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The app's secret, sealed for this account. */
  sealedSecret: text().notNull(),
  confirmedAt: timestamp({ withTimezone: true }),
  /** The half minute of the last code that was taken: it and what was before is not taken again. */
  lastStep: integer(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** What signs in once in place of the app. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    /** SHA-256 of the code, in hex: 80 random bits need no slow hash. */
    codeHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
