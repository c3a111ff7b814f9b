import { bigint, boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** What signs a host in without a password: a key of their phone, computer or password manager. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the device calls it, in base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, in base64url. It opens nothing: the other half never leaves the device. */
    publicKey: text().notNull(),
    /** How often the device says that it was used; many say 0 for ever. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the device, in their words. */
    transports: text().array().notNull(),
    /** The host of PUBLIC_URL that it was made for: under another one no browser offers it. */
    rpId: text().notNull(),
    /** It may be copied to other devices of its owner, and whether it is. */
    isBackupEligible: boolean().notNull(),
    isBackedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.userId)],
);
