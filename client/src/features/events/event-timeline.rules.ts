import {
  addDays,
  daysBetween,
  eventDates,
  inclusiveDays,
  nightEnds,
  type PlainDate,
  type PlainTime,
} from '@daysheet/shared/time.ts';

/** SPEC section 9. */
export const timelinePageDays = 3;

type Dates = { startDate: PlainDate; endDate: PlainDate };
type Item = { eventDate: PlainDate; startTime: PlainTime };

/** The page of three days that holds a date, or the first where the event has no such day. */
export function timelinePage({ startDate, endDate }: Dates, date: PlainDate) {
  const total = inclusiveDays(startDate, endDate);
  const index = date >= startDate && date <= endDate ? daysBetween(startDate, date) : 0;
  const offset = index - (index % timelinePageDays);
  return {
    days: eventDates(startDate, endDate, offset, timelinePageDays),
    total,
    previous: offset > 0 ? addDays(startDate, offset - timelinePageDays) : null,
    next: offset + timelinePageDays < total ? addDays(startDate, offset + timelinePageDays) : null,
  };
}

/** A day's items by start, then those of the night after it, which are shown at its foot. */
export function itemsOfDay<T extends Item>(items: readonly T[], day: PlainDate) {
  const nextDay = addDays(day, 1);
  return {
    own: items.filter((item) => item.eventDate === day),
    night: items.filter((item) => item.eventDate === nextDay && item.startTime < nightEnds),
  };
}

/** How many items lie on days that the event does not have. */
export const countOutside = (
  counts: readonly { date: PlainDate; items: number }[],
  { startDate, endDate }: Dates,
) => counts.reduce((sum, { date, items }) => (date < startDate || date > endDate ? sum + items : sum), 0);
