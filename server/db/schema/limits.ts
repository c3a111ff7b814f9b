import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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

/** Secrets that all servers on one database share, made at the first start. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  /** 32 random bytes, base64url. */
  value: text().notNull(),
});
