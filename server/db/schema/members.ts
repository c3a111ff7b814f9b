import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { memberRights } from '@daysheet/shared/events/rights.ts';
import { events } from './events.ts';
import { users } from './users.ts';

/** The other hosts of an event. Its owner is the event's `created_by`, so there is exactly one, and has no row here. */
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
    /** To the hour; null until they first come. */
    lastSeenAt: timestamp({ withTimezone: true, precision: 3 }),
    /** When the owner offered them the event; null if not offered. One offer per event at a time. */
    offeredAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index().on(table.userId),
    uniqueIndex('event_members_one_offer')
      .on(table.eventId)
      .where(sql`${table.offeredAt} is not null`),
    check('event_members_right_known', sql`${table.right} in ('planner', 'day', 'reader')`),
  ],
);

/** An invitation into an event, for one address or for anyone with the link. Single use. */
export const memberInvitations = pgTable(
  'member_invitations',
  {
    id: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** In lower case; null for anyone with the link. */
    email: text(),
    right: text({ enum: memberRights }).notNull(),
    /** SHA-256 of the token in the link, in hex; the token is derived from the id (`deriveMemberToken`). */
    tokenHash: text().notNull().unique(),
    /** Null if the account is deleted: the invitation is then invalid. */
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    usedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Null if the account is deleted. */
    usedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    takenBackAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index().on(table.eventId, table.createdAt),
    index().on(table.invitedBy),
    index().on(table.usedBy),
    index().on(table.expiresAt),
    check('member_invitations_right_known', sql`${table.right} in ('planner', 'day', 'reader')`),
    check('member_invitations_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);
