import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { isInside, toPlannedTime } from '@daysheet/shared/schedule/nights.ts';
import {
  addDays,
  countDays,
  computeItemMinutes,
  nightEnds,
  type PlainDate,
  type PlainTime,
  listShownDates,
} from '@daysheet/shared/lib/time.ts';
import type { inferRouterOutputs } from '@trpc/server';

type Outputs = inferRouterOutputs<AppRouter>;
export type ScheduleItem = Outputs['schedule']['list'][number];
export type DayCount = Outputs['schedule']['dayCounts'][number];
export type Person = { id: string; name: string };

export type Dates = { startDate: PlainDate; endDate: PlainDate };
/**
 * Above this the days are shown a month at a time: three weeks, the longest trip that is planned from its first day to its
 * last, are read as a list; with more, people look for weekdays and months.
 */
export const daysShownAtOnce = 21;

export const isLong = ({ startDate, endDate }: Dates) => countDays(startDate, endDate) > daysShownAtOnce;

/** Days with items that the event's dates no longer cover. */
export const listDaysOutside = (counts: readonly DayCount[], dates: Dates): PlainDate[] =>
  counts.flatMap(({ date }) => (isInside(date, dates) ? [] : date));

/** How many items are on those days. */
export const countOutside = (counts: readonly DayCount[], dates: Dates): number =>
  counts.reduce((sum, { date, items }) => (isInside(date, dates) ? sum : sum + items), 0);

type PlacedItem = { eventDate: PlainDate; startTime: PlainTime };

/** The day to show after an item was saved: the current one, if the item is shown there too. */
export const chooseDayAfterSaving = (saved: PlacedItem, day: PlainDate, dates: Dates): PlainDate =>
  listShownDates(saved).includes(day) ? day : toPlannedTime(saved, dates).eventDate;

/** In the server's order: by day, by start, by id. */
export function sortItems<Item extends PlacedItem & { id: string }>(items: readonly Item[]): Item[] {
  const key = (item: Item) => `${item.eventDate} ${item.startTime} ${item.id}`;
  return items.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** A day's items by start, then those of the night after it, which are shown at its foot. */
export function listDayItems<Item extends PlacedItem>(items: readonly Item[], day: PlainDate) {
  const nextDay = addDays(day, 1);
  return {
    own: items.filter((item) => item.eventDate === day),
    night: items.filter((item) => item.eventDate === nextDay && item.startTime < nightEnds),
  };
}

/** The day to show: the requested one if it exists, else the first. */
export function chooseDay(
  requested: PlainDate | undefined,
  dates: Dates,
  counts: readonly DayCount[],
): PlainDate {
  if (!requested) return dates.startDate;
  // The date of items in the night after the last day.
  if (requested === addDays(dates.endDate, 1) && !counts.some(({ date }) => date === requested))
    return dates.endDate;
  return isInside(requested, dates) || counts.some(({ date }) => date === requested)
    ? requested
    : dates.startDate;
}

/** The specification's text for when people are notified. */
export function formatReminder(minutes: number | null): string {
  if (minutes === null) return 'No reminder';
  return minutes === 0 ? 'Notify when it starts' : `Notify ${minutes} min before`;
}

/** '14 h 30 min' */
export function formatLength(startTime: PlainTime, endTime: PlainTime): string {
  const minutes = computeItemMinutes(startTime, endTime);
  const parts = [
    minutes >= 60 && `${Math.floor(minutes / 60)} h`,
    (minutes % 60 > 0 || minutes === 0) && `${minutes % 60} min`,
  ];
  return parts.filter(Boolean).join(' ');
}
