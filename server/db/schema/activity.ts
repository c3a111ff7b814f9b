import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { events } from './events.ts';
import { users } from './users.ts';

/** What happened in an event, as facts: who, what, when. Screens build a sentence from them. */
export const activity = pgTable(
  'activity',
  {
    id: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The host who did it; null for a guest. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text().notNull(),
    /** Names and numbers of that moment, so that the line stays true when rows change. */
    facts: jsonb().$type<Record<string, string | number>>().notNull(),
    /** The items that it is about: a host from whom all of them are hidden does not see the line. */
    itemIds: uuid().array().notNull().default([]),
    /** The attendee named by `name` in the facts, on the list or not: a removed person may be restored as the same one. */
    attendeeId: uuid(),
    /** The message that was sent, if the line is about one. */
    notificationId: uuid(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.eventId, table.createdAt, table.id), index().on(table.userId)],
);
