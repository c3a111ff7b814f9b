import { bigint, boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Signs a host in without a password: a key of their phone, computer or password manager. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The device's id for it, in base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, in base64url. It is no secret: the private key never leaves the device. */
    publicKey: text().notNull(),
    /** The device's count of its uses; many always report 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the device, as WebAuthn names it. */
    transports: text().array().notNull(),
    /** The host of PUBLIC_URL that it was created for: browsers offer it under no other. */
    rpId: text().notNull(),
    /** Whether it may be copied to other devices of its owner, and whether it is. */
    isBackupEligible: boolean().notNull(),
    isBackedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.userId)],
);
