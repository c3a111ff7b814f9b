import { pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** A user's identity at the provider of OIDC_ISSUER: its subject opens their account here. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    /** The provider's id of a person: unlike an address, it never changes. */
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the provider last sent it; null if it sent none. The account's own address is separate. */
    email: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique().on(table.userId, table.issuer),
  ],
);
