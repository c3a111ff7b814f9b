import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SentLook } from '@daysheet/shared/events/event-looks.ts';
import { channels, deliveryStatuses } from '@daysheet/shared/messages/invitations.ts';
import { firstLanguage } from '@daysheet/shared/texts.ts';
import { eventAttendees } from './attendees.ts';
import { events } from './events.ts';
import { users } from './users.ts';

/** Each attendee's own link to their schedule. */
export const personalLinks = pgTable(
  'personal_links',
  {
    attendeeId: uuid().primaryKey(),
    eventId: uuid().notNull(),
    /** From 1; the token is derived from it and the attendee. */
    issue: integer().notNull(),
    /** SHA-256 of the token in the link, in hex. */
    tokenHash: text().notNull().unique(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was last opened, to the minute. */
    openedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.eventId, table.attendeeId),
    foreignKey({
      name: 'personal_links_attendee_in_event',
      columns: [table.eventId, table.attendeeId],
      foreignColumns: [eventAttendees.eventId, eventAttendees.id],
    }).onDelete('cascade'),
    check('personal_links_issue', sql`${table.issue} >= 1`),
  ],
);

/** How many of the chosen people get no message, by reason. */
type SkipCounts = Record<'gone' | 'optedOut' | 'noAddress' | 'badAddress' | 'linkRevoked', number>;

/** One message of a host to many people: its templates, and the result of the request. */
export const invitationSends = pgTable(
  'invitation_sends',
  {
    id: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    channel: text({ enum: channels }).notNull(),
    kind: text({ enum: ['invitation'] })
      .notNull()
      .default('invitation'),
    /** For a reminder: people who answered this asking before their message is sent get none. No foreign key. */
    askingId: uuid(),
    /** E-mails only. */
    subject: text(),
    message: text().notNull(),
    /** The event's name at that time: a retried batch must be identical. */
    eventName: text().notNull(),
    /** The event's look at that time; null in rows from before events had looks. */
    look: jsonb().$type<SentLook>(),
    /** Null: the account is deleted, and the event will be. */
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** How many people were chosen. */
    recipients: integer().notNull(),
    /** The response to the request, for a retry. */
    answer: jsonb().$type<{ queued: number; outbox: number; skipped: SkipCounts }>().notNull(),
  },
  (table) => [
    unique('invitation_sends_event_id_id').on(table.eventId, table.id),
    index().on(table.eventId, table.createdAt, table.id),
    index().on(table.createdBy),
    check('invitation_sends_channel_known', sql`${table.channel} in ('email', 'text')`),
    check(
      'invitation_sends_subject_of_email',
      sql`(${table.channel} = 'email') = (${table.subject} is not null)`,
    ),
  ],
);

/** One row per person, channel and send. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey(),
    eventId: uuid().notNull(),
    sendId: uuid().notNull(),
    attendeeId: uuid().notNull(),
    /** For a message to a household, and for everyone else it reaches: which household. No foreign key: it may be gone. */
    householdId: uuid(),
    channel: text({ enum: channels }).notNull(),
    /** The name, or all names of a household, and the address at that time. */
    name: text().notNull(),
    address: text(),
    /** The language of our own words around the message. */
    language: text().notNull().default(firstLanguage),
    status: text({ enum: deliveryStatuses }).notNull(),
    /** The batch in which it went to the provider. Stored before the call, so that a retry sends the same batch. */
    batchKey: uuid(),
    attempts: integer().notNull().default(0),
    /** The provider's id. */
    providerId: text(),
    /** Our own code for the failure: `deliveryReasons`. */
    reason: text(),
    /** The provider's words. */
    error: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the provider accepted it, or the host sent it by hand. */
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('deliveries_once').on(table.sendId, table.attendeeId, table.channel),
    index().on(table.eventId, table.sendId, table.status),
    index().on(table.eventId, table.attendeeId),
    index().on(table.eventId, table.createdAt, table.id),
    index().on(table.sendId, table.status, table.id),
    index('deliveries_of_household')
      .on(table.sendId, table.householdId)
      .where(sql`${table.householdId} is not null`),
    index('deliveries_failed')
      .on(table.eventId, table.createdAt)
      .where(sql`${table.status} = 'failed'`),
    index('deliveries_unfinished')
      .on(table.sendId)
      .where(sql`${table.status} in ('queued', 'sending')`),
    foreignKey({
      name: 'deliveries_send_in_event',
      columns: [table.eventId, table.sendId],
      foreignColumns: [invitationSends.eventId, invitationSends.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'deliveries_attendee_in_event',
      columns: [table.eventId, table.attendeeId],
      foreignColumns: [eventAttendees.eventId, eventAttendees.id],
    }).onDelete('cascade'),
    check(
      'deliveries_status_known',
      sql`${table.status} in ('queued', 'sending', 'sent', 'failed', 'unknown', 'outbox', 'handed_over', 'skipped')`,
    ),
    check(
      'deliveries_sent_at',
      sql`(${table.status} in ('sent', 'handed_over')) = (${table.sentAt} is not null)`,
    ),
    check(
      'deliveries_batch_while_sending',
      sql`${table.status} <> 'sending' or ${table.batchKey} is not null`,
    ),
  ],
);
