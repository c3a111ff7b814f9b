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

/** The published spreadsheet that an event's list follows: its address, and the result of recent readings. */
export const followedSheets = pgTable(
  'followed_sheets',
  {
    eventId: uuid()
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    /** Whether the host is asked about new people, or they are added to the list automatically. */
    newPeople: text({ enum: sheetRules }).notNull().default('ask'),
    /** Counts the readings that found a change: it identifies the state that a host saw. */
    revision: integer().notNull().default(0),
    /** The validators and content of the last response: if these are unchanged, nothing is compared. */
    etag: text(),
    lastModified: text(),
    contentHash: text(),
    /** How many people are in the sheet. */
    people: integer().notNull().default(0),
    readAt: timestamp({ withTimezone: true }),
    changedAt: timestamp({ withTimezone: true }),
    /** Why it cannot be read, since when, and how many readings failed. */
    problem: text({ enum: sheetProblems }),
    failingSince: timestamp({ withTimezone: true }),
    failures: integer().notNull().default(0),
    pausedAt: timestamp({ withTimezone: true }),
    /** A reader postpones this first, so that only one of several servers reads it. */
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
 * What is stored of each row between two readings: its person, its state at the last decision, and what is proposed.
 * `attendeeId` is no foreign key: a person who is removed from the list and restored is the same, and the row of a
 * removed person is known as such.
 */
export const sheetRows = pgTable(
  'sheet_rows',
  {
    id: uuid().notNull(),
    eventId: uuid()
      .notNull()
      .references(() => followedSheets.eventId, { onDelete: 'cascade' }),
    attendeeId: uuid(),
    /** Hashes of its fields. Null: it was never decided on. */
    decided: text(),
    /** Name, role, e-mail and phone in the sheet. Null if the row belongs to no one, and is to stay so. */
    content: jsonb().$type<{ name: string; role: string; email: string; phone: string }>(),
    isOnSheet: boolean().notNull(),
    proposal: text({ enum: proposalKinds }),
    /** The reading that last changed it. */
    revision: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('sheet_rows_proposed')
      .on(table.eventId, table.id)
      .where(sql`${table.proposal} is not null`),
  ],
);
