import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Mail } from '../../lib/delivery/mailer.ts';
import { eventAttendees } from './attendees.ts';
import { memberInvitations } from './members.ts';
import { signUpInvitations } from './sign-up-invitations.ts';
import { users } from './users.ts';

/** Messages about accounts, to guests about their answers, and to hosts about news; queued in the causing transaction. */
export const emails = pgTable(
  'emails',
  {
    id: uuid().primaryKey(),
    /** The order in which messages were queued. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** The recipient's account; null for a person who is invited. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    invitationId: uuid().references(() => signUpInvitations.id, { onDelete: 'cascade' }),
    /** For an invitation into an event, with or without an account. */
    memberInvitationId: uuid().references(() => memberInvitations.id, { onDelete: 'cascade' }),
    /** For a guest; without `attendeeId`, for a host of the event. */
    eventId: uuid(),
    attendeeId: uuid(),
    /** The other people named in a guest's message. */
    namedIds: uuid().array().notNull().default([]),
    kind: text({
      enum: [
        'verify',
        'already_registered',
        'reset',
        'password_changed',
        'second_factor_on',
        'second_factor_off',
        'recovery_code_used',
        'sign_in_linked',
        'sign_in_unlinked',
        'passkey_added',
        'passkey_removed',
        'forgetting',
        'invited',
        'member_invited',
        'member_of_other_address',
        'answers',
        'notices',
      ],
    }).notNull(),
    toAddress: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Further parts of the message. */
    rest: jsonb().$type<Pick<Mail, 'replyTo' | 'headers' | 'attachments'>>(),
    /** `outbox`: stored here to be read, since no provider is configured. */
    status: text({ enum: ['queued', 'sent', 'failed', 'outbox'] }).notNull(),
    attempts: integer().notNull().default(0),
    /** The provider's id. */
    providerId: text(),
    /** Why the last attempt failed, in the provider's words. */
    error: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When an attempt began whose outcome is unknown; null if it certainly was not sent. */
    handedOverAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.invitationId),
    index().on(table.memberInvitationId),
    index().on(table.eventId, table.attendeeId),
    index().on(table.status, table.createdAt),
    foreignKey({
      name: 'emails_attendee_in_event',
      columns: [table.eventId, table.attendeeId],
      foreignColumns: [eventAttendees.eventId, eventAttendees.id],
    }).onDelete('cascade'),
    check(
      'emails_to_somebody',
      sql`num_nonnulls(${table.userId}, ${table.invitationId}, ${table.memberInvitationId}, ${table.attendeeId}) = 1`,
    ),
    check('emails_status_known', sql`${table.status} in ('queued', 'sent', 'failed', 'outbox')`),
    check('emails_sent_at', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
  ],
);

/** Tokens of e-mailed links. Single use. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    /** SHA-256 of the token in the link, in hex. */
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verify', 'reset'] }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);
