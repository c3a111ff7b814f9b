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

/** The page of so many days that holds a date, or the first where the event has no such day. */
export function timelinePage({ startDate, endDate }: Dates, date: PlainDate, pageDays = timelinePageDays) {
  const total = inclusiveDays(startDate, endDate);
  const index = date >= startDate && date <= endDate ? daysBetween(startDate, date) : 0;
  const offset = index - (index % pageDays);
  return {
    days: eventDates(startDate, endDate, offset, pageDays),
    total,
    previous: offset > 0 ? addDays(startDate, offset - pageDays) : null,
    next: offset + pageDays < total ? addDays(startDate, offset + pageDays) : null,
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
