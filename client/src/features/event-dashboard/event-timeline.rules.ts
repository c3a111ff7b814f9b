import {
  addDays,
  daysBetween,
  listEventDates,
  countDays,
  type PlainDate,
} from '@daysheet/shared/lib/time.ts';

/** docs/specification.md, section 9. */
export const timelinePageDays = 3;

type Dates = { startDate: PlainDate; endDate: PlainDate };

/** The page of that many days with a date, or the first page if the event has no such day. */
export function buildTimelinePage(
  { startDate, endDate }: Dates,
  date: PlainDate,
  pageDays = timelinePageDays,
) {
  const total = countDays(startDate, endDate);
  const index = date >= startDate && date <= endDate ? daysBetween(startDate, date) : 0;
  const offset = index - (index % pageDays);
  return {
    days: listEventDates(startDate, endDate, offset, pageDays),
    total,
    previous: offset > 0 ? addDays(startDate, offset - pageDays) : null,
    next: offset + pageDays < total ? addDays(startDate, offset + pageDays) : null,
  };
}
