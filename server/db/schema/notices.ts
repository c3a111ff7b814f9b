import { index, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { events } from './events.ts';

/** Events with changes by the host that guests are not notified of yet. */
export const noticeBatches = pgTable(
  'notice_batches',
  {
    eventId: uuid()
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    firstAt: timestamp({ withTimezone: true }).notNull(),
    /** When they are notified, unless another change comes first. */
    dueAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.dueAt)],
);

/**
 * Items as guests were last told of them, stored before the first of several changes. A new item has no rows in
 * `before`. No foreign key to the item, which may be deleted.
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
