import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** The secret of a user's authenticator app. It is active once the user entered one of its codes. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The app's secret, encrypted for this account. */
  sealedSecret: text().notNull(),
  confirmedAt: timestamp({ withTimezone: true }),
  /** The half minute of the last accepted code: it and earlier ones are rejected. */
  lastStep: integer(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** Single-use codes that replace the app's. */
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
