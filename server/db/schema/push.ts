import { foreignKey, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { eventAttendees } from './attendees.ts';

/** Phones to notify also while the page is closed, as their browser's push service knows them. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** Derived from the person and the endpoint, so that subscribing twice is idempotent. */
    id: uuid().primaryKey(),
    eventId: uuid().notNull(),
    attendeeId: uuid().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The phone's locale for dates and times, such as 'es-MX'. */
    locale: text().notNull().default('en-US'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the push service last accepted a message. */
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
