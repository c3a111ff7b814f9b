import { bigint, foreignKey, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { eventAttendees } from './attendees.ts';
import { events } from './events.ts';

/**
 * How often an event has changed. Counted in the transaction of the change, whose lock on the row makes the numbers
 * become visible in order. Apart from `events`, so that it is the last row that a transaction locks.
 */
export const eventChanges = pgTable('event_changes', {
  eventId: uuid()
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  seq: bigint({ mode: 'number' }).notNull(),
});

/** Guests' pages that are open, each with its last sign of life. */
export const presence = pgTable(
  'presence',
  {
    eventId: uuid().notNull(),
    attendeeId: uuid().notNull(),
    /** Made by the page: two phones may show one person. */
    pageId: uuid().notNull(),
    beatAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attendeeId, table.pageId] }),
    index().on(table.eventId, table.beatAt),
    index().on(table.beatAt),
    index().on(table.eventId, table.attendeeId),
    foreignKey({
      name: 'presence_attendee_in_event',
      columns: [table.eventId, table.attendeeId],
      foreignColumns: [eventAttendees.eventId, eventAttendees.id],
    }).onDelete('cascade'),
  ],
);
