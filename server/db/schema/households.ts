import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { plusOnesMax } from '@daysheet/shared/households.ts';
import { events } from './events.ts';

/** People who are invited together. One that nobody is in any more is not there (`dropEmptyHouseholds`). */
export const households = pgTable(
  'households',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Where an invitation on paper goes. */
    address: text(),
    /** How many people who are not on the list they may bring, whoever of them brings them. */
    plusOnes: smallint().notNull().default(0),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    check('households_plus_ones_few', sql`${table.plusOnes} between 0 and ${sql.raw(String(plusOnesMax))}`),
  ],
);

/** Suggestions that a host put away. `key` tells which: a hash, which nothing can be read back from. */
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
