import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Counts of misses per key and window, shared by all servers on one database. */
export const limits = pgTable(
  'limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.resetsAt)],
);

/** Whom a phone, or all that have not joined at an address, saw by parts of their names; no longer than it counts. */
export const seenNames = pgTable(
  'seen_names',
  {
    key: text().primaryKey(),
    attendeeIds: uuid().array().notNull(),
    resetsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.resetsAt)],
);

/** Requests that were taken, where a second try must do nothing more. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.createdAt)],
);

/** Secrets that all servers on one database share, made at the first start. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  /** 32 random bytes, base64url. */
  value: text().notNull(),
});
