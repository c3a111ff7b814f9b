import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { events } from './events.ts';
import { users } from './users.ts';

/** Rows that a host removed, complete, until they are restored or a day has passed. `pick`: rows of the last release. */
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
    /** By how many minutes 'Running late' moved the day. Null: another change. */
    lateMinutes: integer(),
    /** The user whose change it undoes, if others are offered that; null if a rule decided, or the account is deleted. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Set once they are restored; `removed` then has the response to repeat, and for households everything. */
    restoredAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.eventId), index().on(table.createdAt), index().on(table.userId)],
);
