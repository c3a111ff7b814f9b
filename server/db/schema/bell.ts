import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bellMails } from '@daysheet/shared/messages/bell.ts';
import { events } from './events.ts';
import { sessions, users } from './users.ts';

/** Until when a host has seen an event's notices. The notices themselves are derived from other tables. */
export const bellMarks = pgTable(
  'bell_marks',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.userId] }), index().on(table.userId)],
);

/** How a user wants to be notified of an event while away from its pages. No row: never chosen. */
export const bellChoices = pgTable(
  'bell_choices',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mail: text({ enum: bellMails }).notNull().default('never'),
    /** When to look for notices to e-mail; null if none are e-mailed. */
    mailAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Earlier notices were e-mailed, or are older than the choice. */
    mailedUntil: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** The same for push messages to their devices. */
    pushAt: timestamp({ withTimezone: true, precision: 3 }),
    pushedUntil: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index().on(table.userId),
    index().on(table.mailAt),
    index().on(table.pushAt),
    check('bell_choices_mail_known', sql`${table.mail} in ('never', 'now', 'daily')`),
    check('bell_choices_mail_at', sql`(${table.mail} = 'never') = (${table.mailAt} is null)`),
  ],
);

/** Devices to notify while the page is closed, as their browser's push service knows them; removed by signing out there. */
export const bellDevices = pgTable(
  'bell_devices',
  {
    /** Derived from the event, the account and the endpoint, so that adding one twice is idempotent. */
    id: uuid().notNull(),
    eventId: uuid().notNull(),
    userId: uuid().notNull(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index().on(table.eventId, table.userId),
    index().on(table.sessionId),
    foreignKey({
      name: 'bell_devices_of_choice',
      columns: [table.eventId, table.userId],
      foreignColumns: [bellChoices.eventId, bellChoices.userId],
    }).onDelete('cascade'),
  ],
);
