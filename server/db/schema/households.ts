import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { plusOnesMax } from '@daysheet/shared/attendees/households.ts';
import { events } from './events.ts';

/** People who are invited together. Empty households are deleted (`dropEmptyHouseholds`). */
export const households = pgTable(
  'households',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    name: text().notNull(),
    /** The address for a paper invitation. */
    address: text(),
    /** How many people who are not on the list they may bring, whichever of them brings them. */
    plusOnes: smallint().notNull().default(0),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    check('households_plus_ones_few', sql`${table.plusOnes} between 0 and ${sql.raw(String(plusOnesMax))}`),
  ],
);

/**
 * A household's link to all of its people. No foreign key to the household: a restored one keeps its link, and the link
 * of a merged one leads to the other.
 */
export const householdLinks = pgTable(
  'household_links',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    householdId: uuid().notNull(),
    /** From 1; the token is derived from it, the event and the household. */
    issue: integer().notNull(),
    /** SHA-256 of the token in the link, in hex. */
    tokenHash: text().notNull().unique(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was last opened, to the minute. */
    openedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
    /** The household that this one was merged into, while this one is gone. */
    mergedInto: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.householdId] }),
    index().on(table.eventId, table.mergedInto),
    check('household_links_issue', sql`${table.issue} >= 1`),
  ],
);

/** Suggestions that a host dismissed. `key` identifies one: a one-way hash. */
export const householdRefusals = pgTable(
  'household_refusals',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.key] })],
);
