import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { eventAttendees } from './attendees.ts';

/** The address from which calendars read a person's schedule. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    attendeeId: uuid().primaryKey(),
    eventId: uuid().notNull(),
    /** From 1; the token is derived from it and `madeFor`. */
    issue: integer().notNull(),
    /** Whose address it first was: a guest who joined by themselves and was merged into this person. Null: this person's. */
    madeFor: uuid(),
    /** SHA-256 of the token in the address, in hex. */
    tokenHash: text().notNull().unique(),
    /** When this issue was created. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.eventId, table.attendeeId),
    foreignKey({
      name: 'calendar_feeds_attendee_in_event',
      columns: [table.eventId, table.attendeeId],
      foreignColumns: [eventAttendees.eventId, eventAttendees.id],
    }).onDelete('cascade'),
    check('calendar_feeds_issue', sql`${table.issue} >= 1`),
  ],
);
