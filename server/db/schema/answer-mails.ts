import { foreignKey, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { eventAttendees } from './attendees.ts';
import { events } from './events.ts';

/** `personId`: whose answer it was. No foreign key: the person may be gone. */
export type RequestDecision = { title: string; accepts: boolean; personId: string };
/** About a person whom they answer for, and who has a place now, or has one held. */
export type PlaceNews = { title: string; askingId: string; personId: string };

/**
 * People who will get an e-mail about their answers or their place, once they stop answering: one row per person,
 * deleted with the message.
 */
export const answerMails = pgTable(
  'answer_mails',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    attendeeId: uuid().notNull(),
    /** `place`: they moved up in a waiting line; `offer`: a place is held for them. */
    about: text({ enum: ['answers', 'place', 'offer'] }).notNull(),
    /** For a place: the title of its item. */
    title: text(),
    /** Replaced by `decided`, and no longer used: dropped one release later. */
    forAttendeeId: uuid(),
    /**
     * The host's decisions on requests after the last day for answers, and the places of people whom they answer for, in
     * that order.
     */
    decided: jsonb().$type<(RequestDecision | PlaceNews)[]>().notNull().default([]),
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
