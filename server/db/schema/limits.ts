import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Counts of failed attempts per key and window, shared by all servers on one database. */
export const limits = pgTable(
  'limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.resetsAt)],
);

/** People whom a phone, or all phones at an address that have not joined, found by parts of names; kept while they count. */
export const seenNames = pgTable(
  'seen_names',
  {
    key: text().primaryKey(),
    attendeeIds: uuid().array().notNull(),
    resetsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.resetsAt)],
);

/** Requests that were handled, and must do nothing more when retried. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.createdAt)],
);

/** Secrets that all servers on one database share, created at the first start. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  /** 32 random bytes, base64url. */
  value: text().notNull(),
});
