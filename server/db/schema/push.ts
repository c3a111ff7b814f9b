import { foreignKey, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { eventAttendees } from './attendees.ts';

/** Phones that want to be told also while the page is closed, as their browser's push service knows them. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** Made from the person and the endpoint, so that subscribing twice is once. */
    id: uuid().primaryKey(),
    eventId: uuid().notNull(),
    attendeeId: uuid().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** What the phone reads dates and times in, such as 'es-MX'. */
    locale: text().notNull().default('en-US'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the push service took a message last. */
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.eventId, table.attendeeId),
    foreignKey({
      name: 'push_subscriptions_attendee_in_event',
      columns: [table.eventId, table.attendeeId],
      foreignColumns: [eventAttendees.eventId, eventAttendees.id],
    }).onDelete('cascade'),
  ],
);
