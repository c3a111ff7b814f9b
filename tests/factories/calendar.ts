import ICAL from 'ical.js';
import { type Repeat, ruleOf } from '@daysheet/shared/recurrence.ts';
import { itemInstants, type PlainDate } from '@daysheet/shared/time.ts';
import type {
  CalendarEvent,
  CalendarRow,
  CancelledRow,
} from '../../server/features/reach/calendar/calendar-entries.rules.ts';
import { calendarText } from '../../server/features/reach/calendar/calendar-text.rules.ts';
import { wholeTime } from '../../server/features/core/schedule/occurrences.rules.ts';
import { atOnce } from '../../server/lib/slices.ts';
import { firstOccurrence, lastOccurrence } from '../../server/features/core/schedule/recurrence.rules.ts';

export const createdAt = new Date('2026-01-01T00:00:00Z');

export const eventIn = (timeZone: string, startDate: PlainDate, endDate: PlainDate): CalendarEvent => ({
  startDate,
  endDate,
  timeZone,
  updatedAt: createdAt,
});

type When = { eventDate: PlainDate; startTime: string; endTime: string | null };

/** A row of an item that happens once. */
export function rowOf(
  itemId: string,
  when: When,
  timeZone: string,
  rest: Partial<CalendarRow> = {},
): CalendarRow {
  return {
    itemId,
    ...when,
    startTime: `${when.startTime}:00`,
    endTime: when.endTime && `${when.endTime}:00`,
    ...itemInstants(when, timeZone),
    repeatRule: null,
    repeatsUntil: null,
    seriesId: null,
    occurrenceDate: null,
    exceptionDates: null,
    title: itemId,
    description: null,
    location: null,
    notificationMinutes: null,
    createdAt,
    changedAt: createdAt,
    ...rest,
  };
}

export function repeatingRow(id: string, when: When, repeat: Repeat, timeZone: string): CalendarRow {
  const rule = ruleOf(repeat, when.eventDate);
  const eventDate = firstOccurrence({ eventDate: when.eventDate, repeatRule: rule }) ?? when.eventDate;
  const repeatsUntil = lastOccurrence({ eventDate, repeatRule: rule });
  return rowOf(id, { ...when, eventDate }, timeZone, { repeatRule: rule, repeatsUntil });
}

/** A calendar as another library reads it. */
export function readCalendar(text: string): ICAL.Component {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar;
}

export const write = (
  rows: CalendarRow[],
  event: CalendarEvent,
  from = wholeTime.from,
  rest: { link?: string; cancelled?: CancelledRow[] } = {},
) => atOnce(calendarText(rows, { event, name: 'Ana & Søren', from, ...rest }));

/** What becomes of a row that is taken off; of an occurrence, the date that its rule gave. */
export const cancelledOf = (
  row: CalendarRow,
  cancelledAt: Date,
  rest: Partial<CancelledRow> = {},
): CancelledRow => ({ ...row, cancelledAt, isItemThere: false, ...rest });
