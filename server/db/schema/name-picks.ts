import { boolean, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { events } from './events.ts';

/**
 * That a phone took a name of the list, for a day, so that it can be given back. Somebody who is taken off the list and
 * put back keeps theirs: they are the event's, not the person's row.
 */
export const namePicks = pgTable(
  'name_picks',
  {
    attendeeId: uuid().notNull(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Made by the phone. */
    pickId: uuid().notNull(),
    pickedAt: timestamp({ withTimezone: true }).notNull(),
    /** The person was only on the list before. */
    madeJoined: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attendeeId, table.pickId] }),
    index().on(table.eventId),
    index().on(table.pickedAt),
  ],
);
