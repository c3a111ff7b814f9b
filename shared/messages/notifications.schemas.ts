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
  /** Read when `targetType` is 'role', of which there must be one. */
  roleIds: z.array(idSchema).max(rolesMax).default([]),
  /** Read when `targetType` is 'individual', of which there must be one. */
  attendeeIds: z
    .array(idSchema)
    .max(notificationPeopleMax, `Choose at most ${notificationPeopleMax} people, or a role.`)
    .default([]),
  /** The wall clock of the event; `null` is now. */
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

/** What a reminder tells, for each phone to say in its own words. */
const reminderSchema = z.object({
  /** How long before the start it came. */
  minutes: z.number(),
  startTime: z.string(),
  /** When what it is of starts: an ISO 8601 instant, UTC. A reminder of what began is shown no more. */
  startsAt: z.string(),
  location: z.string().nullable(),
});
export type ReminderFacts = z.infer<typeof reminderSchema>;

/** A guest's own notifications, newest first, and no word of anybody else. */
export const feedOutput = z.object({
  notifications: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(notificationKinds),
      title: z.string(),
      message: z.string(),
      /** What a notice tells, for the phone to say in its own words; empty for others. */
      changes: z.array(noticeChangeSchema),
      /** Of a notice that the day runs late: by how many minutes; 0: on time again. */
      lateMinutes: z.number().nullable(),
      /** Likewise of a reminder; `null` for others. */
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

/** Those that were on the screen. */
export const markViewedInput = guestInput.extend({ notificationIds: z.array(idSchema).min(1).max(feedMax) });
