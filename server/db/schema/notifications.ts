import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NoticeChange } from '@daysheet/shared/messages/notices.schemas.ts';
import { notificationKinds, targetTypes } from '@daysheet/shared/messages/notifications.ts';
import { eventAttendees } from './attendees.ts';
import { events } from './events.ts';
import { eventRoles } from './roles.ts';

/** `itemId`: the item, or the series of the occurrence. Hosts from whom it is hidden do not see the notice either. */
export type StoredChange = NoticeChange & { itemId: string };

/** Notifications to guests, by the host or by schedule. The receipts have the recipients. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    kind: text({ enum: notificationKinds }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    targetType: text({ enum: targetTypes }).notNull(),
    /** `pending`: waits for its time. */
    status: text({ enum: ['pending', 'sent', 'cancelled'] }).notNull(),
    sendAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    /** The item, or the series of the occurrence, that it is about: it is hidden from the same hosts as that. */
    itemId: uuid(),
    /** Identifies what may be sent once only: for a reminder, an occurrence and its start. */
    onceKey: text(),
    /** Notices that were sent together, each to the people it concerns. */
    batchId: uuid(),
    /** The changes of a notice; empty for others. */
    changes: jsonb().$type<StoredChange[]>().notNull().default([]),
    /** For a notice that the day runs late: by how many minutes; 0: on time again. Null: another notice. */
    lateMinutes: integer(),
    /**
     * The content of a reminder: minutes ahead, the start in the event's zone and as an instant, and the place. Those
     * of an older release have at most `startsAt`: they are shown by their message.
     */
    reminderMinutes: integer(),
    startTime: time(),
    startsAt: timestamp({ withTimezone: true }),
    location: text(),
    /** When to push it to phones, or to retry. Null: done, or not sent yet. */
    pushAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    unique('notifications_event_id_id').on(table.eventId, table.id),
    unique('notifications_once').on(table.eventId, table.onceKey),
    index().on(table.eventId, table.createdAt, table.id),
    index('notifications_batches')
      .on(table.eventId, table.batchId)
      .where(sql`${table.batchId} is not null`),
    index('notifications_to_push')
      .on(table.pushAt)
      .where(sql`${table.pushAt} is not null`),
    index('notifications_due')
      .on(table.sendAt)
      .where(sql`${table.status} = 'pending'`),
    check('notifications_status_known', sql`${table.status} in ('pending', 'sent', 'cancelled')`),
    check('notifications_sent_at', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
  ],
);

/** The roles that a notification goes to: to all who hold one when it is sent. Deleting a role deletes its rows here. */
export const notificationRoles = pgTable(
  'notification_roles',
  { eventId: uuid().notNull(), notificationId: uuid().notNull(), roleId: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.roleId] }),
    index().on(table.eventId, table.notificationId),
    index().on(table.eventId, table.roleId),
    foreignKey({
      name: 'notification_roles_notification_in_event',
      columns: [table.eventId, table.notificationId],
      foreignColumns: [notifications.eventId, notifications.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'notification_roles_role_in_event',
      columns: [table.eventId, table.roleId],
      foreignColumns: [eventRoles.eventId, eventRoles.id],
    }).onDelete('cascade'),
  ],
);

/** The recipients of a notification, and whether it was on their screen. */
export const notificationReceipts = pgTable(
  'notification_receipts',
  {
    notificationId: uuid().notNull(),
    eventId: uuid().notNull(),
    attendeeId: uuid().notNull(),
    seenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.attendeeId] }),
    index().on(table.eventId, table.notificationId, table.seenAt),
    index().on(table.eventId, table.attendeeId),
    foreignKey({
      name: 'notification_receipts_notification_in_event',
      columns: [table.eventId, table.notificationId],
      foreignColumns: [notifications.eventId, notifications.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'notification_receipts_attendee_in_event',
      columns: [table.eventId, table.attendeeId],
      foreignColumns: [eventAttendees.eventId, eventAttendees.id],
    }).onDelete('cascade'),
  ],
);
