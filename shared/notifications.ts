import { z } from 'zod';
import { rolesMax } from './limits.ts';
import { eventIdInput } from './events.ts';
import { idSchema } from './ids.ts';
import { guestInput } from './join.ts';
import { noticeChangeSchema } from './notices.ts';
import { cursorSchema } from './paging.ts';
import { multiLine, singleLine } from './text.ts';
import { plainDateSchema, plainTimeSchema } from './time.ts';

/** What a locked phone shows of a heading. */
export const notificationTitleMaxLength = 80;
/** Four screens of a phone: more is a letter. */
export const notificationMessageMaxLength = 1000;
/** Beyond this a role is the right tool. */
export const notificationPeopleMax = 500;
export const notificationsPageSize = 30;
/** Of an event in an hour, those that wait for their time too: a phone that buzzes each minute is looked at no more. */
export const messagesPerEventHourMax = 60;
/** Of all events of a host: three weddings on one day. Each is a row for everybody whom it is for. */
export const messagesPerHostHourMax = 180;
/** What a guest's feed keeps in sight; older ones are not read any more. */
export const feedMax = 100;

export const targetTypes = ['all', 'role', 'individual'] as const;
export type TargetType = (typeof targetTypes)[number];

/** docs/specification.md, section 8. */
export const emptyNotificationText = 'Please fill in both title and message.';

export const notificationFields = {
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

/** `change`: a notice of what changed in the person's schedule. */
export const notificationKinds = ['message', 'reminder', 'change'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

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

/** Which text says how far off it is, and of how many: 90 minutes, three hours, two days, as one says it. */
export function startsIn(minutes: number) {
  if (minutes === 0) return { id: 'messages.startsNow', count: 0 } as const;
  if (minutes % 1440 === 0) return { id: 'messages.startsDays', count: minutes / 1440 } as const;
  if (minutes % 60 === 0) return { id: 'messages.startsHours', count: minutes / 60 } as const;
  return { id: 'messages.startsMinutes', count: minutes } as const;
}

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
