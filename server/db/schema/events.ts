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
    /** Null: it was deleted, and its rows go some at a time. Nobody finds it. */
    createdBy: uuid().references(() => users.id, { onDelete: 'cascade' }),
    eventCode: text().notNull().unique(),
    status: text({ enum: eventStatuses }).notNull().default('draft'),
    description: text(),
    location: text(),
    /** How long what the host changes settles before guests are told. */
    noticeSeconds: integer().notNull().default(noticeDebounceDefault),
    /** Between these times of the event's clock nothing is pushed to phones; null both, or neither. */
    quietFrom: time({ precision: 0 }),
    quietUntil: time({ precision: 0 }),
    /** Guests may see what others do, too. Off unless the host turns it on: surprises stay secret. */
    showsEverything: boolean().notNull().default(false),
    /** What a guest is asked before they take a name of the list: something that the host has on file. */
    tieBreaker: text({ enum: tieBreakers }).notNull().default('none'),
    /** What messages to guests are in, of whom nothing else is known: a language's code. */
    guestLanguage: text().notNull().default(firstLanguage),
    /** For how many days after its end its guests stay known; 0 for ever. Null: as is usual on this server. */
    keptDays: integer(),
    /** When its host was told that they will be forgotten soon. Null again where that is put off. */
    forgettingToldAt: timestamp({ withTimezone: true, precision: 3 }),
    /** When the last e-mail about that was written, whatever was changed since: one a month at most. */
    forgettingMailedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** So long before the host is told; 90 in events that are older than this rule. */
    forgettingNoticeDays: smallint().notNull().default(30),
    /** Guests who come back once it is over find a page to remember it by. */
    leavesMemory: boolean().notNull().default(false),
    /** What the host says to them there. */
    memoryThanks: text(),
    /** Its colour; null for that of this server's pages. */
    accent: text({ enum: accents }),
    /** What is drawn above its name; null for what its kind and its name come to. */
    cover: text({ enum: chosenCovers }),
    /** The picture of the host's that is shown instead. */
    picture: uuid(),
    /** When names, addresses and messages of its guests were taken out. */
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

/** What guests are shown of it, beside its look. */
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

/** What its host fills in and sets, as a file of the event has it; quiet hours are two columns. */
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
 * Pictures of the host's own, in base64 as they are sent, counted and backed up: as WebP from the smallest to the largest,
 * and as a JPEG for links and e-mails. Those that the event does not show go a day later (`sweepPictures`).
 */
export const eventPictures = pgTable(
  'event_pictures',
  {
    /** Random, and the picture's address. */
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

/** What a host calls a day: 'Wedding day'. Days without a label have no row. */
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

/** Copies whose people are still coming, some at a time: who has been copied, and how many there were to come. */
export const eventCopies = pgTable(
  'event_copies',
  {
    eventId: uuid()
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    fromEventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The last one, in the order of the original's ids. */
    afterAttendeeId: uuid().notNull(),
    /** How many are still to come. */
    people: integer().notNull(),
  },
  (table) => [index().on(table.fromEventId)],
);

/** Codes of events that are gone: a code is unique for ever. */
export const retiredCodes = pgTable('retired_codes', {
  eventCode: text().primaryKey(),
  retiredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Events that were deleted, and nothing else of them: for a while the phones of their guests are told so. */
export const deletedEvents = pgTable(
  'deleted_events',
  {
    eventId: uuid().primaryKey(),
    deletedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.deletedAt)],
);
