import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/**
 * What whoever runs the server may have to know afterwards: who came in, what was changed of rights, taken along or
 * deleted, and what was refused. Ids only, which refer to nothing: a row outlives what it tells of. The same thing again
 * within an hour adds to its row, so that nobody fills the disk with it.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** Who did it, or whose account was tried; null where nobody knows. */
    userId: uuid(),
    eventId: uuid(),
    /** Where from: the /24 or /48 of the address; null where there is none, or were too many to name each. */
    network: text(),
    /** The hour, UTC, that its row counts. */
    hour: timestamp({ withTimezone: true }).notNull(),
    times: integer().notNull(),
    firstAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    lastAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    unique('audit_log_once_an_hour')
      .on(table.hour, table.kind, table.userId, table.eventId, table.network)
      .nullsNotDistinct(),
    // Read backwards for the newest: an index that is descending puts nulls where no query of ours does.
    index().on(table.lastAt, table.id),
    index().on(table.userId, table.lastAt),
    index().on(table.kind, table.lastAt),
    check('audit_log_times_positive', sql`${table.times} >= 1`),
  ],
);
