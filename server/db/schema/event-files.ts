import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** The parts of a file from which an event is to be made, until all of them have come; for an hour or two. */
export const eventFileParts = pgTable(
  'event_file_parts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id of the event that is to be made. */
    fileId: uuid().notNull(),
    position: integer().notNull(),
    /** Which list of the file, as `eventFileRows` names them. */
    list: text().notNull(),
    rows: jsonb().notNull(),
    /** How many rows, and how many characters they were. */
    count: integer().notNull(),
    size: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fileId, table.position] }),
    index().on(table.createdAt),
  ],
);
