import { describeLateness } from '@daysheet/shared/messages/change-texts.ts';
import { findPlaceText, startsIn } from '@daysheet/shared/messages/notifications.ts';
import { todayIn, wallClockAt } from '@daysheet/shared/lib/time.ts';
import { formatDayShort, formatTime } from '../../../lib/dates/dates.ts';
import { usesTwelveHours } from '../../../lib/dates/locale.ts';
import { say } from '../../../lib/texts.ts';
import type { GuestNotification } from '../guest-notifications.rules.ts';

/** '18:45', or 'Fri, Jun 5 · 18:45' on another day, by the calendar of the event's zone. */
export function formatSentAt(
  sentAt: string,
  { timeZone, now, twelveHours = usesTwelveHours() }: { timeZone: string; now: Date; twelveHours?: boolean },
): string {
  const { date, time } = wallClockAt(new Date(sentAt), timeZone);
  const at = formatTime(time, twelveHours);
  return date === todayIn(timeZone, now)
    ? at
    : say('messages.sentOn', { day: formatDayShort(date), time: at });
}

export const describeNew = (count: number) => say('messages.newMessages', { count });

/** The link to the rest: of a message that is cut, and of `more` others. */
export function describeRest(isCut: boolean, more: number): string {
  if (more === 0) return say('messages.readAll');
  return say(isCut ? 'messages.readAllAndMore' : 'messages.andMore', { count: more });
}

/** The host's title, or ours for changes. */
export function formatTitle({ kind, title, changes, lateMinutes }: GuestNotification): string {
  if (lateMinutes !== null) return describeLateness(changes, lateMinutes, { say }).line;
  return kind === 'change' ? say('messages.changes', { count: changes.length }) : title;
}

/** The host's text; for a reminder ours, in this phone's time format. The title says if the day runs late. */
export function formatMessage({ kind, message, reminder, lateMinutes }: GuestNotification): string {
  if (lateMinutes !== null) return '';
  const place = findPlaceText(kind);
  if (place) return say(place);
  if (!reminder) return message;
  const { minutes, startTime, location } = reminder;
  const { id, count } = startsIn(minutes);
  const when = say(id, { count, time: formatTime(startTime) });
  return location === null ? when : say('messages.startsWhere', { when, place: location });
}
