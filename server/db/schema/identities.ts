import { pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Who somebody is at the provider of OIDC_ISSUER: what it calls them opens their account here. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    /** The provider's own name for a person: it never changes, as an address does. */
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the provider said it the last time; null where it said none. The account's own address is another matter. */
    email: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique().on(table.userId, table.issuer),
  ],
);
