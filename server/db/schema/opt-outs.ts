import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { events } from './events.ts';

/**
 * Who wants no more messages about an event. It is theirs, not the host's: it outlives their place on the list, and
 * knows them again by their addresses, of which only hashes are kept.
 */
export const optOuts = pgTable(
  'opt_outs',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The e-mail address whose link was used, which alone undoes it: `hashEmail`. */
    by: text().notNull(),
    /** Who it was then; they may have been taken off the list since. */
    attendeeId: uuid().notNull(),
    /** What is not written to any more: `hashEmail` or `phoneHash`. */
    address: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.by, table.attendeeId, table.address] }),
    index().on(table.eventId, table.attendeeId),
    index().on(table.eventId, table.address),
  ],
);
