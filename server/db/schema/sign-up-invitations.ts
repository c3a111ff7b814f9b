import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** An operator's permission for an address to create an account. Single use. */
export const signUpInvitations = pgTable(
  'sign_up_invitations',
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    /** SHA-256 of the token in the link, in hex. */
    tokenHash: text().notNull().unique(),
    /** Null if it was created on the machine itself, or the account is deleted. */
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When an account was created with it; deleted with that account. */
    usedAt: timestamp({ withTimezone: true, precision: 3 }),
    usedBy: uuid().references(() => users.id, { onDelete: 'cascade' }),
    takenBackAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index().on(table.email),
    index().on(table.invitedBy),
    index().on(table.usedBy),
    index().on(table.createdAt, table.id),
    index().on(table.expiresAt),
    check('sign_up_invitations_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('sign_up_invitations_used_by', sql`(${table.usedAt} is null) = (${table.usedBy} is null)`),
  ],
);
