import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    fullName: text().notNull(),
    /** PHC string, Argon2id; null if the account has no password. */
    passwordHash: text(),
    /** When the owner of the address confirmed it. */
    emailVerifiedAt: timestamp({ withTimezone: true }),
    /** When the operator raised its sending limits to the usual ones, before the account was old enough for them. */
    sendingRaisedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('users_email_lower_case', sql`${table.email} = lower(${table.email})`)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token that the cookie carries, in hex. */
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session's id for display: never the token or its hash. */
    publicId: uuid().notNull().unique(),
    /** The browser's User-Agent, for the list of sessions. */
    userAgent: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** To the hour. */
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    /** When the user last re-authenticated at the provider: it replaces the password for a while. */
    confirmedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);
