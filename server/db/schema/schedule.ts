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
    /** Before `startTime` means the next day. */
    endTime: time({ precision: 0 }),
    /** 0: when it starts. Null: no reminder. */
    notificationMinutes: integer(),
    assignmentType: text({ enum: assignmentTypes }).notNull().default('roles'),
    /** Saved with no role chosen. An audience that becomes empty later is nobody's, never everyone's. */
    forEveryone: boolean().notNull(),
    /** What becomes of it when the day runs late. */
    whenLate: text({ enum: lateRules }).notNull().default('moves'),
    /** Of one that may shrink: how short it may become. */
    minMinutes: integer(),
    /** From date, time and the event's zone; kept in step by every command that changes one of them. */
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** The value of an RFC 5545 RRULE. Then date and instants are those of the first occurrence. */
    repeatRule: text(),
    /** The last occurrence's date, from the rule and the start; kept in step. Null with a rule: without end. */
    repeatsUntil: date({ mode: 'string' }),
    /**
     * When its next reminder is due. In the far past where that is to be found out: a trigger sets that whenever the
     * row or its exceptions change. Null: none is to come.
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

/** What guests are told of an item beside when it is: on their page and in their calendar. */
export const shownDetails = {
  title: eventSchedule.title,
  description: eventSchedule.description,
  location: eventSchedule.location,
} satisfies Record<keyof typeof shownOfItem, AnyPgColumn>;

/** What a host says of an item beside when it is and for whom: what is shown and copied. */
export const itemDetails = {
  ...shownDetails,
  notificationMinutes: eventSchedule.notificationMinutes,
  whenLate: eventSchedule.whenLate,
  minMinutes: eventSchedule.minMinutes,
};

/** The dates on which a repeating item is off (`itemId` null), or replaced by an item of its own. */
export const scheduleExceptions = pgTable(
  'schedule_exceptions',
  {
    eventId: uuid().notNull(),
    seriesId: uuid().notNull(),
    /** The date that the rule gives, wherever the replacement went. */
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
 * What the host marked on the day as started or done. By the name that schedules give an occurrence, so that it stays
 * when the row is replaced, taken off and put back.
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
 * What was taken off the schedule of a live event, an occurrence a row: those whose it was see it struck through until
 * its day is over, and their calendars hear of it. Not bound to the item nor to its roles and people, which may be gone.
 */
export const scheduleCancellations = pgTable(
  'schedule_cancellations',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** As schedules name it. */
    occurrenceId: text().notNull(),
    /** The item, or the series of the occurrence. */
    itemId: uuid().notNull(),
    /** Of an occurrence: the date that the rule gave. */
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
    /** The removal that took it off: where that is undone, this goes. */
    undoId: uuid().notNull(),
    /** When the item was made, from which calendars count its changes. */
    itemCreatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    cancelledAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.occurrenceId] }), index().on(table.endsAt)],
);

/**
 * From whom of an event's hosts an item is kept as a surprise. By rows: an item, each that stands in for one of its
 * dates, and the rest of a series that was split. Not bound to the item, so that it stays hidden when it is taken off and put back, in what
 * was cancelled, in notices, and in the lines of activity.
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
    /** Whose surprise it is: it is hidden from them by nobody. Null where their account is gone. */
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
