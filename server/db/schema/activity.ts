import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { events } from './events.ts';
import { users } from './users.ts';

/** What happened in an event, in facts: who, what, when. Screens put it into words. */
export const activity = pgTable(
  'activity',
  {
    id: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The host who did it; null where a guest did. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text().notNull(),
    /** Names and numbers of that moment, so that the line stays true when rows change. */
    facts: jsonb().$type<Record<string, string | number>>().notNull(),
    /** The items that it is about: who must not know of all of these does not read the line. */
    itemIds: uuid().array().notNull().default([]),
    /** Whom of the list `name` in the facts names, be they still on it or not: who is removed may come back as the same. */
    attendeeId: uuid(),
    /** Of a message that was sent: which one. */
    notificationId: uuid(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.eventId, table.createdAt, table.id), index().on(table.userId)],
);
