import { z } from 'zod';
import { rolesMax } from '../attendees/roles.ts';
import { eventIdInput } from '../events/events.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { guestInput } from '../guests/guest-schedule.schemas.ts';
import { noticeChangeSchema } from './notices.schemas.ts';
import { cursorSchema } from '../lib/paging.schemas.ts';
import { multiLine, singleLine } from '../lib/text.schemas.ts';
import { plainDateSchema, plainTimeSchema } from '../lib/time.schemas.ts';
import {
  notificationTitleMaxLength,
  notificationMessageMaxLength,
  notificationPeopleMax,
  feedMax,
  targetTypes,
  type TargetType,
  emptyNotificationText,
  notificationKinds,
} from './notifications.ts';

const notificationFields = {
  title: singleLine(notificationTitleMaxLength).pipe(z.string().min(1, emptyNotificationText)),
  message: multiLine(notificationMessageMaxLength).pipe(z.string().min(1, emptyNotificationText)),
  targetType: z.enum(targetTypes),
  /** Used if `targetType` is 'role'; at least one is required. */
  roleIds: z.array(idSchema).max(rolesMax).default([]),
  /** Used if `targetType` is 'individual'; at least one is required. */
  attendeeIds: z
    .array(idSchema)
    .max(notificationPeopleMax, `Choose at most ${notificationPeopleMax} people, or a role.`)
    .default([]),
  /** The event's local time; `null` is now. */
  at: z.object({ date: plainDateSchema, time: plainTimeSchema }).nullable().default(null),
};

type Target = { targetType: TargetType; roleIds: string[]; attendeeIds: string[] };
const hasRole = ({ targetType, roleIds }: Target) => targetType !== 'role' || roleIds.length > 0;
const hasPeople = ({ targetType, attendeeIds }: Target) =>
  targetType !== 'individual' || attendeeIds.length > 0;

export const notificationForm = z
  .object(notificationFields)
  .refine(hasRole, { path: ['roleIds'], message: 'Please choose at least one role.' })
  .refine(hasPeople, { path: ['attendeeIds'], message: 'Please choose at least one person.' });

export const sendNotificationInput = eventIdInput
  .extend({ id: idSchema, ...notificationFields })
  .refine(hasRole, { path: ['roleIds'], message: 'Please choose at least one role.' })
  .refine(hasPeople, { path: ['attendeeIds'], message: 'Please choose at least one person.' });

export const listNotificationsInput = eventIdInput.extend({ cursor: cursorSchema });

export const notificationInput = eventIdInput.extend({ notificationId: idSchema });

/** The data of a reminder, from which each phone builds the text in its own language. */
const reminderSchema = z.object({
  /** Minutes before the start at which it was sent. */
  minutes: z.number(),
  startTime: z.string(),
  /** The item's start: an ISO 8601 instant, UTC. A reminder is not shown after that. */
  startsAt: z.string(),
  location: z.string().nullable(),
});
export type ReminderFacts = z.infer<typeof reminderSchema>;

/** A guest's own notifications, newest first, and nothing about anybody else. */
export const feedOutput = z.object({
  notifications: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(notificationKinds),
      title: z.string(),
      message: z.string(),
      /** The data of a notice, from which the phone builds its text; empty for others. */
      changes: z.array(noticeChangeSchema),
      /** For a notice of lateness, by how many minutes; 0: on time again. */
      lateMinutes: z.number().nullable(),
      /** The data of a reminder; `null` for others. */
      reminder: reminderSchema.nullable(),
      /** ISO 8601 instants, UTC. */
      sentAt: z.string(),
      seenAt: z.string().nullable(),
    }),
  ),
  asOf: z.string(),
  /** As in `guestScheduleOutput`. */
  seq: z.number(),
});
export type Feed = z.infer<typeof feedOutput>;

/** The notifications that were on the screen. */
export const markViewedInput = guestInput.extend({ notificationIds: z.array(idSchema).min(1).max(feedMax) });
