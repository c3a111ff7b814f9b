import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/**
 * What the operator may need to know later: sign-ins, changes of rights, exports, deletions and refusals. It holds only
 * ids, without foreign keys: a row outlives its subject. A repetition within an hour is counted in the same row, so
 * that no one can fill the disk with it.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** The account that did it or was tried; null if unknown. */
    userId: uuid(),
    eventId: uuid(),
    /** The source: the /24 or /48 of the address; null without one, or with too many to list each. */
    network: text(),
    /** The hour, UTC, that the row counts. */
    hour: timestamp({ withTimezone: true }).notNull(),
    times: integer().notNull(),
    firstAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    lastAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    unique('audit_log_once_an_hour')
      .on(table.hour, table.kind, table.userId, table.eventId, table.network)
      .nullsNotDistinct(),
    // Scanned backwards for the newest rows: a descending index would order nulls unlike our queries.
    index().on(table.lastAt, table.id),
    index().on(table.userId, table.lastAt),
    index().on(table.kind, table.lastAt),
    check('audit_log_times_positive', sql`${table.times} >= 1`),
  ],
);
