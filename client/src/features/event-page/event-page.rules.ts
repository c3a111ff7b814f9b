import { isOngoing } from '@daysheet/shared/events/events.ts';
import { isInside } from '@daysheet/shared/schedule/nights.ts';
import { daysBetween, countDays, type PlainDate, type PlainTime } from '@daysheet/shared/lib/time.ts';
import { formatDateSpan, formatWeekdayLong } from '../../lib/dates/dates.ts';
import { buildTimelinePage } from '../event-dashboard/event-timeline.rules.ts';
import { chooseLandingDay, findWeekBeside, listWeekDates } from '../schedule/days/schedule-days.rules.ts';
import { sortItems } from '../schedule/schedule.rules.ts';

/** The number of columns; more days are shown a week at a time. */
export const weekDays = 7;

type Dates = { startDate: PlainDate; endDate: PlainDate };

/**
 * The days shown at once: those around a date, or around the first day if the event does not have that date. They are
 * counted from the event's first day; nobody counts the days of an ongoing event, which is shown in weeks from Sunday.
 */
export function buildBoardPage(dates: Dates, date: PlainDate) {
  const day = chooseLandingDay(dates, date);
  if (!isOngoing(dates)) return { day, ...buildTimelinePage(dates, day, weekDays) };
  return {
    day,
    days: listWeekDates(day).filter((each) => isInside(each, dates)),
    total: countDays(dates.startDate, dates.endDate),
    previous: findWeekBeside(day, -1, dates),
    next: findWeekBeside(day, 1, dates),
  };
}

type PlacedItem = { id: string; eventDate: PlainDate; startTime: PlainTime };

/** The items with one of them moved to another day, in the server's order. */
export function withItemOn<Item extends PlacedItem>(
  items: readonly Item[],
  itemId: string,
  eventDate: PlainDate,
): Item[] {
  return sortItems(items.map((item) => (item.id === itemId ? { ...item, eventDate } : item)));
}

/** The next or previous of the days on screen; at the ends the same day. */
export function getDayBeside(days: readonly PlainDate[], day: PlainDate, step: 1 | -1): PlainDate {
  return days[days.indexOf(day) + step] ?? day;
}

/** The name of a day without a label: 'Day 8', or in an ongoing event 'Friday'. */
export const formatUnnamedDay = (dates: Dates, date: PlainDate): string =>
  isOngoing(dates) ? formatWeekdayLong(date) : `Day ${daysBetween(dates.startDate, date) + 1}`;

/** 'Days 8–14 of 30', or 'Day 15 of 15'; of an ongoing event 'June 6 – 12, 2027'. */
export function formatWeekSpan(days: readonly PlainDate[], dates: Dates): string {
  const first = days[0] ?? dates.startDate;
  if (isOngoing(dates)) return formatDateSpan(first, days.at(-1) ?? first);
  const number = (index: number) => daysBetween(dates.startDate, first) + index;
  const shown = days.length === 1 ? `Day ${number(1)}` : `Days ${number(1)}–${number(days.length)}`;
  return `${shown} of ${countDays(dates.startDate, dates.endDate)}`;
}
