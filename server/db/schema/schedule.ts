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
  text,
  time,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { shownOfItem } from '@daysheet/shared/guests/guest-visible-fields.schemas.ts';
import { assignmentTypes, lateRules } from '@daysheet/shared/schedule/schedule.ts';
import { eventAttendees } from './attendees.ts';
import { events } from './events.ts';
import { eventRoles } from './roles.ts';
import { users } from './users.ts';

export const eventSchedule = pgTable(
  'event_schedule',
  {
    id: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text(),
    location: text(),
    eventDate: date({ mode: 'string' }).notNull(),
    startTime: time({ precision: 0 }).notNull(),
    /** A time before `startTime` is on the next day. */
    endTime: time({ precision: 0 }),
    /** 0: when it starts. Null: no reminder. */
    notificationMinutes: integer(),
    assignmentType: text({ enum: assignmentTypes }).notNull().default('roles'),
    /** Saved with no role chosen. An audience that becomes empty later is for no one, never for everyone. */
    forEveryone: boolean().notNull(),
    /** What happens to it when the day runs late. */
    whenLate: text({ enum: lateRules }).notNull().default('moves'),
    /** For one that may be shortened: its minimum length. */
    minMinutes: integer(),
    /** Computed from date, time and the event's zone; updated by every command that changes one of them. */
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** The value of an RFC 5545 RRULE. With one, date and instants are those of the first occurrence. */
    repeatRule: text(),
    /** The last occurrence's date, from the rule and the start; kept up to date. Null with a rule: without end. */
    repeatsUntil: date({ mode: 'string' }),
    /**
     * When its next reminder is due. In the far past if it must be computed: a trigger sets that whenever the row or
     * its exceptions change. Null: none will come.
     */
    nextReminderAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    unique('event_schedule_event_id_id').on(table.eventId, table.id),
    index().on(table.eventId, table.eventDate, table.startTime, table.id),
    index()
      .on(table.eventId)
      .where(sql`${table.repeatRule} is not null`),
    index('event_schedule_reminders')
      .on(table.nextReminderAt)
      .where(sql`${table.nextReminderAt} is not null`),
    check(
      'event_schedule_until_of_a_rule',
      sql`${table.repeatsUntil} is null or (${table.repeatRule} is not null and ${table.repeatsUntil} >= ${table.eventDate})`,
    ),
    check('event_schedule_end_after_start', sql`${table.endsAt} >= ${table.startsAt}`),
    check('event_schedule_notification_minutes', sql`${table.notificationMinutes} >= 0`),
    check('event_schedule_late_known', sql`${table.whenLate} in ('moves', 'pinned', 'shrinks')`),
    check(
      'event_schedule_min_minutes_of_shrinking',
      sql`(${table.whenLate} = 'shrinks') = (${table.minMinutes} is not null) and ${table.minMinutes} >= 0`,
    ),
    check('event_schedule_assignment_known', sql`${table.assignmentType} in ('roles', 'individuals')`),
    check(
      'event_schedule_everyone_by_roles',
      sql`not ${table.forEveryone} or ${table.assignmentType} = 'roles'`,
    ),
  ],
);

/** What guests see of an item in addition to its time: on their page and in their calendar. */
export const shownDetails = {
  title: eventSchedule.title,
  description: eventSchedule.description,
  location: eventSchedule.location,
} satisfies Record<keyof typeof shownOfItem, AnyPgColumn>;

/** What a host enters about an item in addition to its time and audience: shown and copied. */
export const itemDetails = {
  ...shownDetails,
  notificationMinutes: eventSchedule.notificationMinutes,
  whenLate: eventSchedule.whenLate,
  minMinutes: eventSchedule.minMinutes,
};

/** The dates on which a repeating item is cancelled (`itemId` null), or replaced by an item of its own. */
export const scheduleExceptions = pgTable(
  'schedule_exceptions',
  {
    eventId: uuid().notNull(),
    seriesId: uuid().notNull(),
    /** The date from the rule, wherever the replacement was moved. */
    occurrenceDate: date({ mode: 'string' }).notNull(),
    itemId: uuid().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.occurrenceDate] }),
    index().on(table.eventId, table.seriesId),
    index().on(table.eventId, table.itemId),
    foreignKey({
      name: 'schedule_exceptions_series_in_event',
      columns: [table.eventId, table.seriesId],
      foreignColumns: [eventSchedule.eventId, eventSchedule.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'schedule_exceptions_item_in_event',
      columns: [table.eventId, table.itemId],
      foreignColumns: [eventSchedule.eventId, eventSchedule.id],
    }),
  ],
);

export const scheduleItemRoles = pgTable(
  'schedule_item_roles',
  { eventId: uuid().notNull(), itemId: uuid().notNull(), roleId: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.itemId, table.roleId] }),
    index().on(table.eventId, table.itemId),
    index().on(table.eventId, table.roleId),
    foreignKey({
      name: 'schedule_item_roles_item_in_event',
      columns: [table.eventId, table.itemId],
      foreignColumns: [eventSchedule.eventId, eventSchedule.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'schedule_item_roles_role_in_event',
      columns: [table.eventId, table.roleId],
      foreignColumns: [eventRoles.eventId, eventRoles.id],
    }).onDelete('cascade'),
  ],
);

export const scheduleItemAttendees = pgTable(
  'schedule_item_attendees',
  { eventId: uuid().notNull(), itemId: uuid().notNull(), attendeeId: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.itemId, table.attendeeId] }),
    index().on(table.eventId, table.itemId),
    index().on(table.eventId, table.attendeeId),
    foreignKey({
      name: 'schedule_item_attendees_item_in_event',
      columns: [table.eventId, table.itemId],
      foreignColumns: [eventSchedule.eventId, eventSchedule.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'schedule_item_attendees_attendee_in_event',
      columns: [table.eventId, table.attendeeId],
      foreignColumns: [eventAttendees.eventId, eventAttendees.id],
    }).onDelete('cascade'),
  ],
);

/**
 * What the host marked as started or done during the day. Keyed by the schedule's name of an occurrence, so that it
 * stays when the row is replaced, removed and restored.
 */
export const scheduleMarks = pgTable(
  'schedule_marks',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    occurrenceId: text().notNull(),
    /** The item, or the series of the occurrence. */
    itemId: uuid().notNull(),
    startedAt: timestamp({ withTimezone: true, precision: 3 }),
    doneAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.occurrenceId] }),
    index().on(table.eventId, table.itemId),
  ],
);

/**
 * What was removed from the schedule of a live event, one row per occurrence: its guests see it struck through until
 * its day is over, and their calendars are told. No foreign keys to the item, its roles and people, which may be gone.
 */
export const scheduleCancellations = pgTable(
  'schedule_cancellations',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The schedule's name of the occurrence. */
    occurrenceId: text().notNull(),
    /** The item, or the series of the occurrence. */
    itemId: uuid().notNull(),
    /** For an occurrence: the date from the rule. */
    occurrenceDate: date({ mode: 'string' }),
    title: text().notNull(),
    location: text(),
    eventDate: date({ mode: 'string' }).notNull(),
    startTime: time({ precision: 0 }).notNull(),
    endTime: time({ precision: 0 }),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    assignmentType: text({ enum: assignmentTypes }).notNull(),
    forEveryone: boolean().notNull(),
    roleIds: uuid().array().notNull(),
    attendeeIds: uuid().array().notNull(),
    /** The removal that cancelled it: undoing that deletes this row. */
    undoId: uuid().notNull(),
    /** When the item was created, from which calendars count its changes. */
    itemCreatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    cancelledAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.occurrenceId] }), index().on(table.endsAt)],
);

/**
 * Hosts from whom an item is hidden as a surprise. One row each for an item, for each item that replaces one of its
 * dates, and for the rest of a split series. No foreign key to the item, so that it stays hidden when it is removed and
 * restored, and in cancellations, notices and activity lines.
 */
export const scheduleHidden = pgTable(
  'schedule_hidden',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    itemId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose surprise it is: it cannot be hidden from that host. Null if the account is deleted. */
    hiddenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId, table.itemId] }),
    index().on(table.eventId, table.itemId),
    index().on(table.userId),
    index().on(table.hiddenBy),
    check('schedule_hidden_from_others', sql`${table.userId} is distinct from ${table.hiddenBy}`),
  ],
);
