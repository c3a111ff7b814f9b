import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { events } from './events.ts';
import { users } from './users.ts';

/** Rows that a host removed, whole, until they are put back or a day has passed. `pick`: what the last release noted here. */
export const undos = pgTable(
  'undos',
  {
    id: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['attendees', 'schedule', 'pick', 'sheet', 'roles', 'households'] }).notNull(),
    /** How many people or items. */
    count: integer().notNull(),
    removed: jsonb().notNull(),
    /** By how many minutes 'Running late' moved the day. Null: something else was done. */
    lateMinutes: integer(),
    /** Whose change it takes back, where others are offered to; null where a rule decided, or they are gone. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Set once they are back; `removed` has what was answered then, and of households all. */
    restoredAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.eventId), index().on(table.createdAt), index().on(table.userId)],
);
