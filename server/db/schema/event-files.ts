import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** The parts of a file from which an event will be created, until all have arrived; kept for an hour or two. */
export const eventFileParts = pgTable(
  'event_file_parts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id of the event to create. */
    fileId: uuid().notNull(),
    position: integer().notNull(),
    /** The list of the file, named as in `eventFileRows`. */
    list: text().notNull(),
    rows: jsonb().notNull(),
    /** The number of rows, and of characters. */
    count: integer().notNull(),
    size: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fileId, table.position] }),
    index().on(table.createdAt),
  ],
);
