import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { memberRights } from '@daysheet/shared/rights.ts';
import { events } from './events.ts';
import { users } from './users.ts';

/** Who else is in an event. Its owner is `created_by` of the event, one by the shape of it, and has no row here. */
export const eventMembers = pgTable(
  'event_members',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    right: text({ enum: memberRights }).notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Kept to the hour; null until they come. */
    lastSeenAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index().on(table.userId),
    check('event_members_right_known', sql`${table.right} in ('planner', 'day', 'reader')`),
  ],
);
