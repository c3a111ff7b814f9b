import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { eventStatuses, tieBreakers } from '@daysheet/shared/events/events.ts';
import type { EventFileHead } from '@daysheet/shared/events/event-file.schemas.ts';
import type { shownOfEvent } from '@daysheet/shared/guests/guest-visible-fields.schemas.ts';
import { eventTypes } from '@daysheet/shared/events/event-types.ts';
import { accents, chosenCovers } from '@daysheet/shared/events/event-looks.ts';
import { noticeDebounceDefault, noticeDebounceMaxSeconds } from '@daysheet/shared/messages/notices.ts';
import { firstLanguage } from '@daysheet/shared/texts.ts';
import { users } from './users.ts';

const longestNotice = sql.raw(String(noticeDebounceMaxSeconds));

export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    eventType: text({ enum: eventTypes }).notNull(),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }).notNull(),
    /** IANA name: the zone of every date and time of the event. */
    timeZone: text().notNull(),
    /** How many people are expected. */
    attendeeCount: integer().notNull(),
    /** Null: the event was deleted, its rows are removed in batches, and no query finds it. */
    createdBy: uuid().references(() => users.id, { onDelete: 'cascade' }),
    eventCode: text().notNull().unique(),
    status: text({ enum: eventStatuses }).notNull().default('draft'),
    description: text(),
    location: text(),
    /** How long the host's changes settle before guests are notified. */
    noticeSeconds: integer().notNull().default(noticeDebounceDefault),
    /** Between these times of the event's zone nothing is pushed to phones; both or neither are null. */
    quietFrom: time({ precision: 0 }),
    quietUntil: time({ precision: 0 }),
    /** Guests may see what others do, too. Off unless the host turns it on: surprises stay secret. */
    showsEverything: boolean().notNull().default(false),
    /** A detail on file with the host that guests are asked for before they take a name of the list. */
    tieBreaker: text({ enum: tieBreakers }).notNull().default('none'),
    /** The language code of messages to guests whose own language is unknown. */
    guestLanguage: text().notNull().default(firstLanguage),
    /** For how many days after its end its guests' data is kept; 0 for ever. Null: this server's default. */
    keptDays: integer(),
    /** When its host was warned that the data will soon be erased. Null again if that is postponed. */
    forgettingToldAt: timestamp({ withTimezone: true, precision: 3 }),
    /** When the last e-mail about that was queued, whatever changed since: one a month at most. */
    forgettingMailedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** How many days before that the host is warned; 90 in events that are older than this rule. */
    forgettingNoticeDays: smallint().notNull().default(30),
    /** After the event, guests who come back see a page of memories. */
    leavesMemory: boolean().notNull().default(false),
    /** The host's words to them on that page. */
    memoryThanks: text(),
    /** Its colour; null for that of this server's pages. */
    accent: text({ enum: accents }),
    /** The drawing above its name; null to derive it from its kind and name. */
    cover: text({ enum: chosenCovers }),
    /** The host's own picture, shown instead of the drawing. */
    picture: uuid(),
    /** When its guests' names, addresses and messages were erased. */
    anonymisedAt: timestamp({ withTimezone: true, precision: 3 }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.createdBy, table.createdAt, table.id),
    index('events_not_anonymised')
      .on(table.endDate, table.id)
      .where(sql`${table.anonymisedAt} is null`),
    foreignKey({
      name: 'events_picture_of_event',
      columns: [table.id, table.picture],
      foreignColumns: [eventPictures.eventId, eventPictures.id],
    }),
    check('events_dates_in_order', sql`${table.endDate} >= ${table.startDate}`),
    check('events_attendee_count_positive', sql`${table.attendeeCount} >= 1`),
    check('events_tie_breaker_known', sql`${table.tieBreaker} in ('none', 'phone', 'email')`),
    check('events_kept_days', sql`${table.keptDays} >= 0`),
    check('events_status_known', sql`${table.status} in ('draft', 'active')`),
    check('events_notice_seconds', sql`${table.noticeSeconds} between 0 and ${longestNotice}`),
    check('events_quiet_hours', sql`(${table.quietFrom} is null) = (${table.quietUntil} is null)`),
    check('events_code_shape', sql`${table.eventCode} ~ '^[A-Z0-9]{1,12}$'`),
  ],
);

/** What guests see of it, in addition to its look. */
const shownDetails = {
  eventType: events.eventType,
  name: events.name,
  startDate: events.startDate,
  endDate: events.endDate,
  timeZone: events.timeZone,
  description: events.description,
  location: events.location,
};
type EventColumns = Omit<typeof shownOfEvent, 'look'>;
export const guestEventDetails = {
  ...shownDetails,
  eventCode: events.eventCode,
} satisfies Record<keyof EventColumns, AnyPgColumn>;

/** The fields and settings that its host edits, as in an event's file; quiet hours are two columns. */
export const eventDetails = {
  ...shownDetails,
  attendeeCount: events.attendeeCount,
  noticeSeconds: events.noticeSeconds,
  showsEverything: events.showsEverything,
  tieBreaker: events.tieBreaker,
  guestLanguage: events.guestLanguage,
  accent: events.accent,
  cover: events.cover,
  keptDays: events.keptDays,
  leavesMemory: events.leavesMemory,
  memoryThanks: events.memoryThanks,
} satisfies Record<Exclude<keyof EventFileHead, 'quietHours'>, AnyPgColumn>;

/**
 * Hosts' own pictures, in base64 as they are sent, counted and backed up: as WebP from the smallest to the largest, and
 * as a JPEG for links and e-mails. Those that the event does not show are deleted a day later (`sweepPictures`).
 */
export const eventPictures = pgTable(
  'event_pictures',
  {
    /** Random; also the picture's address. */
    id: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references((): AnyPgColumn => events.id, { onDelete: 'cascade' }),
    small: text().notNull(),
    middle: text().notNull(),
    large: text().notNull(),
    link: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [unique('event_pictures_event_id_id').on(table.eventId, table.id), index().on(table.createdAt)],
);

/** A host's label for a day: 'Wedding day'. Days without a label have no row. */
export const eventDays = pgTable(
  'event_days',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    label: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.date] })],
);

/** Copies whose people are still being copied in batches: the last one copied, and how many are left. */
export const eventCopies = pgTable(
  'event_copies',
  {
    eventId: uuid()
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    fromEventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The last person copied, in the order of the original's ids. */
    afterAttendeeId: uuid().notNull(),
    /** How many are left to copy. */
    people: integer().notNull(),
  },
  (table) => [index().on(table.fromEventId)],
);

/** Codes of deleted events: a code is never reused. */
export const retiredCodes = pgTable('retired_codes', {
  eventCode: text().primaryKey(),
  retiredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Only the ids of deleted events, so that guests' phones are told of the deletion for a while. */
export const deletedEvents = pgTable(
  'deleted_events',
  {
    eventId: uuid().primaryKey(),
    deletedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.deletedAt)],
);
