import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { events } from './events.ts';

/**
 * People who want no more messages about an event. It is their choice, not the host's: it outlives their place on the
 * list, and identifies them by their addresses, of which only hashes are stored.
 */
export const optOuts = pgTable(
  'opt_outs',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The e-mail address whose link was used, and which alone can undo it: `hashEmail`. */
    by: text().notNull(),
    /** The person at that time; they may have been removed from the list since. */
    attendeeId: uuid().notNull(),
    /** The address that gets no more messages: `hashEmail` or `phoneHash`. */
    address: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.by, table.attendeeId, table.address] }),
    index().on(table.eventId, table.attendeeId),
    index().on(table.eventId, table.address),
  ],
);
