import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { computeProgress } from '@daysheet/shared/schedule/progress.ts';
import { daysBetween, type PlainDate, todayIn, wallClockAt } from '@daysheet/shared/lib/time.ts';
import { formatDayShort, formatTime } from '../../lib/dates/dates.ts';
import { say } from '../../lib/texts.ts';
import { getGuestWeekStart } from '../../lib/dates/week-start.ts';
import type { GuestItem } from './guest-schedule.rules.ts';

/** 'today', 'tomorrow', 'in 12 days', by the calendar of the event's zone. */
export function formatDaysUntil(today: PlainDate, day: PlainDate): string {
  const days = daysBetween(today, day);
  if (days <= 0) return say('schedule.today');
  return days === 1 ? say('schedule.tomorrow') : say('schedule.inDays', { count: days });
}

/** 'in 25 minutes', 'in 2 h 10 min', 'tomorrow', 'in 12 days'. Minutes are those that clocks show. */
export function formatUntil(startsAt: string, timeZone: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(startsAt) - now.getTime()) / 60_000);
  if (minutes < 60) return say('schedule.inMinutes', { count: minutes });
  const today = todayIn(timeZone, now);
  const day = todayIn(timeZone, new Date(startsAt));
  if (today !== day && minutes >= 6 * 60) return formatDaysUntil(today, day);
  const length = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return say(length.minutes > 0 ? 'schedule.inHoursMinutes' : 'schedule.inHours', length);
}

/** When something begins: '19:00', or 'Fri, Jun 5 19:00' on another day. The time is never broken across lines. */
export function formatStart(
  { eventDate, startTime }: Pick<GuestItem, 'eventDate' | 'startTime'>,
  today: PlainDate,
  twelveHours: boolean,
): string {
  const time = formatTime(startTime, twelveHours).replaceAll(' ', '\u00a0');
  return eventDate === today ? time : say('schedule.dayAndTime', { day: formatDayShort(eventDate), time });
}

/** 'On now · until 21:00' */
export function formatOnNow(item: GuestItem, timeZone: string, twelveHours: boolean): string {
  const { time } = wallClockAt(new Date(computeProgress(item).to), timeZone);
  return say('schedule.onNowUntil', { time: formatTime(time, twelveHours) });
}

/** 'Started 19:10', if the host marked it and the time differs from the plan. */
export function formatStarted(
  { startedAt, startTime }: Pick<GuestItem, 'startedAt' | 'startTime'>,
  timeZone: string,
  twelveHours: boolean,
): string | null {
  if (startedAt === null) return null;
  const { time } = wallClockAt(new Date(startedAt), timeZone);
  return time === startTime ? null : say('schedule.started', { time: formatTime(time, twelveHours) });
}

/** ', nothing', ', 3 events': the content of a day, for those who do not see the dot. */
export const formatItemCount = (items: number) => say('schedule.itemCount', { count: items });

/** Why a day of a long event has nothing to show. */
export function describeEmptyDay({ event, items }: Pick<GuestSchedule, 'event' | 'items'>, day: PlainDate) {
  if (day < event.startDate) return say('schedule.beforeFirst');
  if (day > event.endDate) return say('schedule.afterLast');
  const week = getGuestWeekStart(day);
  const isWeekFilled = items.some((item) => getGuestWeekStart(item.eventDate) === week);
  return say(isWeekFilled ? 'schedule.emptyDay' : 'schedule.emptyWeek');
}
