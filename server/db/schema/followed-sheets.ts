import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { proposalKinds, sheetProblems, sheetRules } from '@daysheet/shared/attendees/followed-sheets.ts';
import { events } from './events.ts';

/** The published spreadsheet that an event's list follows: where it is, and how its last readings went. */
export const followedSheets = pgTable(
  'followed_sheets',
  {
    eventId: uuid()
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    /** Whether the host is asked about new people, or they are put on the list by themselves. */
    newPeople: text({ enum: sheetRules }).notNull().default('ask'),
    /** Counts the readings that found something else: what a host saw of it is told by that. */
    revision: integer().notNull().default(0),
    /** What the last answer said of its own state, and what was in it: nothing is compared where these are the same. */
    etag: text(),
    lastModified: text(),
    contentHash: text(),
    /** How many people stand in it. */
    people: integer().notNull().default(0),
    readAt: timestamp({ withTimezone: true }),
    changedAt: timestamp({ withTimezone: true }),
    /** Why it cannot be read, since when, and how often that was tried. */
    problem: text({ enum: sheetProblems }),
    failingSince: timestamp({ withTimezone: true }),
    failures: integer().notNull().default(0),
    pausedAt: timestamp({ withTimezone: true }),
    /** Whoever reads it puts this off first: so one of several servers does. */
    nextReadAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('followed_sheets_due')
      .on(table.nextReadAt)
      .where(sql`${table.pausedAt} is null`),
    check('followed_sheets_failing', sql`(${table.problem} is null) = (${table.failingSince} is null)`),
  ],
);

/**
 * What is remembered of each row between two readings: who it is, how it was when it was last decided on, and what is
 * proposed. `attendeeId` is no foreign key: somebody who is taken off the list and put back is the same, and the row of
 * somebody who is gone is known as such.
 */
export const sheetRows = pgTable(
  'sheet_rows',
  {
    id: uuid().notNull(),
    eventId: uuid()
      .notNull()
      .references(() => followedSheets.eventId, { onDelete: 'cascade' }),
    attendeeId: uuid(),
    /** Fingerprints of its fields. Null: it was never decided on. */
    decided: text(),
    /** Name, role, e-mail and phone as the sheet has them. Null where the row is nobody's, and is to stay so. */
    content: jsonb().$type<{ name: string; role: string; email: string; phone: string }>(),
    isOnSheet: boolean().notNull(),
    proposal: text({ enum: proposalKinds }),
    /** The reading that it was last changed by. */
    revision: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('sheet_rows_proposed')
      .on(table.eventId, table.id)
      .where(sql`${table.proposal} is not null`),
  ],
);
