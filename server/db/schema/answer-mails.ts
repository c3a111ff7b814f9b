import { foreignKey, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { eventAttendees } from './attendees.ts';
import { events } from './events.ts';

/** `personId`: whose answer it was. Not bound: they may be gone. */
export type RequestDecision = { title: string; accepts: boolean; personId: string };
/** Of somebody whom they answer for: they have a place now, or one is held for them. */
export type PlaceNote = { title: string; askingId: string; personId: string };

/**
 * Who is to be written what they answered, or that they have a place, once they are through: a row a person, which goes
 * with the message.
 */
export const answerMails = pgTable(
  'answer_mails',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    attendeeId: uuid().notNull(),
    /** `place`: they moved up in a line; `offer`: a place is held for them. */
    about: text({ enum: ['answers', 'place', 'offer'] }).notNull(),
    /** Of a place: of what. */
    title: text(),
    /** Not used any more, `decided` says it: taken away a release later. */
    forAttendeeId: uuid(),
    /**
     * What their host decided on what was asked for after the last day, and places of whom they answer for, in that
     * order.
     */
    decided: jsonb().$type<(RequestDecision | PlaceNote)[]>().notNull().default([]),
    since: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    dueAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.attendeeId] }),
    index('answer_mails_due').on(table.dueAt),
    foreignKey({
      name: 'answer_mails_attendee_in_event',
      columns: [table.eventId, table.attendeeId],
      foreignColumns: [eventAttendees.eventId, eventAttendees.id],
    }).onDelete('cascade'),
  ],
);
