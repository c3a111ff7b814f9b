import type { ReminderFacts } from '@daysheet/shared/messages/notifications.schemas.ts';
import { startsIn } from '@daysheet/shared/messages/notifications.ts';
import { getLastDate } from '@daysheet/shared/schedule/nights.ts';
import { addDays, toItemInstants, type PlainDate, wallClockAt } from '@daysheet/shared/lib/time.ts';
import { firstLanguage } from '@daysheet/shared/texts.ts';
import { toShortTime } from '../../../db/times.ts';
import { sayIn } from '../../../lib/texts.ts';
import { listOccurrenceDates } from '../../core/occurrences/recurrence.rules.ts';

/** A reminder that was held up, for example by a restart, is still sent this late; later it would only confuse. */
export const latestMinutes = 15;
/** A rule is expanded a quarter at a time; its dates are cached by quarters. */
const stepDays = 92;

export type ReminderItem = {
  eventDate: PlainDate;
  startTime: string;
  endTime: string | null;
  notificationMinutes: number;
  repeatRule: string | null;
  repeatsUntil: PlainDate | null;
  /** The dates that are excluded from its rule. */
  exceptionDates: readonly PlainDate[] | null;
};
type Event = { startDate: PlainDate; endDate: PlainDate; timeZone: string };
export type Reminder = { eventDate: PlainDate; startsAt: Date; remindAt: Date };

/** Lists an item's reminders from an instant on, in order: one, or one for each occurrence within the event's dates. */
export function* listReminders(item: ReminderItem, event: Event, from: Date): Generator<Reminder> {
  const remind = (eventDate: PlainDate): Reminder => {
    const { startsAt } = toItemInstants({ ...item, eventDate }, event.timeZone);
    return {
      eventDate,
      startsAt,
      remindAt: new Date(startsAt.getTime() - item.notificationMinutes * 60_000),
    };
  };
  if (item.repeatRule === null) {
    const only = remind(item.eventDate);
    if (only.remindAt >= from) yield only;
    return;
  }
  const rule = { eventDate: item.eventDate, repeatRule: item.repeatRule };
  const left = new Set(item.exceptionDates);
  // An item starts after its reminder, and clock changes are about an hour.
  const first = addDays(wallClockAt(from, event.timeZone).date, -1);
  const eventLast = getLastDate(item.startTime, event.endDate);
  const last = item.repeatsUntil && item.repeatsUntil < eventLast ? item.repeatsUntil : eventLast;
  for (
    let day = first > event.startDate ? first : event.startDate;
    day <= last;
    day = addDays(day, stepDays)
  ) {
    const end = addDays(day, stepDays - 1);
    for (const date of listOccurrenceDates(rule, day, end < last ? end : last)) {
      if (left.has(date)) continue;
      const next = remind(date);
      if (next.remindAt >= from) yield next;
    }
  }
}

/** The reminders that are due now, and when to look at the item again; null if it has no more. */
export type ReminderPlan = { due: Reminder[]; next: Date | null };

/** Plans the reminders after `from`; those more than `latestMinutes` late are dropped. */
export function planReminders(item: ReminderItem, event: Event, from: Date, now: Date): ReminderPlan {
  const due: Reminder[] = [];
  for (const reminder of listReminders(item, event, from)) {
    if (reminder.remindAt > now) return { due, next: reminder.remindAt };
    const isLate = now.getTime() - reminder.remindAt.getTime() > latestMinutes * 60_000;
    if (!isLate) due.push(reminder);
  }
  return { due, next: null };
}

/** The text below the item's title: 'Starts in 15 minutes, at 19:00. Garden Hall' */
export function formatReminder({ minutes, startTime, location }: Omit<ReminderFacts, 'startsAt'>): string {
  const { id, count } = startsIn(minutes);
  const when = sayIn(firstLanguage, id, { count, time: startTime });
  return location === null ? when : `${when} ${location}`;
}

/** The reminder columns of a notification; null in rows of older releases and other kinds. */
type ReminderSource = {
  reminderMinutes: number | null;
  startTime: string | null;
  startsAt: Date | null;
  location: string | null;
};

/** Returns the facts of a sent reminder, to be written in other languages; null for other kinds. */
export function toReminderFacts(source: ReminderSource): ReminderFacts | null {
  const { reminderMinutes: minutes, startTime, startsAt, location } = source;
  if (minutes === null || startTime === null || startsAt === null) return null;
  return { minutes, startTime: toShortTime(startTime), startsAt: startsAt.toISOString(), location };
}
