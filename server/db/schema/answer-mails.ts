import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { eventAttendees } from './attendees.ts';
import { events } from './events.ts';

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
    /**
     * `place`: they moved up in a line; `offer`: a place is held for them; `accepted`, `refused`: what their host decided
     * on what they asked for after the last day.
     */
    about: text({ enum: ['answers', 'place', 'offer', 'accepted', 'refused'] }).notNull(),
    /** Of a place, or a decision: of what. */
    title: text(),
    /** Of a decision that they asked for somebody else: for whom. Not bound: they may be gone. */
    forAttendeeId: uuid(),
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
