import { index, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { events } from './events.ts';

/** Events whose host changed something that guests are not told yet. */
export const noticeBatches = pgTable(
  'notice_batches',
  {
    eventId: uuid()
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    firstAt: timestamp({ withTimezone: true }).notNull(),
    /** When they are told, unless something else is changed before. */
    dueAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.dueAt)],
);

/**
 * Items as guests were last told of them, kept when the first of some changes is made. An item that was not there has
 * no rows in `before`. Not bound to the item, which may be deleted.
 */
export const noticeBefores = pgTable(
  'notice_befores',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    itemId: uuid().notNull(),
    before: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.itemId] })],
);
