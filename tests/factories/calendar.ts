import ICAL from 'ical.js';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { buildRule } from '@daysheet/shared/schedule/recurrence.ts';
import { toItemInstants, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { atOnce } from '@daysheet/shared/lib/sliced-work.ts';
import type {
  CalendarEvent,
  CalendarRow,
  CancelledRow,
} from '../../server/features/reach/calendar/calendar-entries.rules.ts';
import { toCalendarText } from '../../server/features/reach/calendar/calendar-text.rules.ts';
import { wholeTime } from '../../server/features/core/occurrences/occurrences.rules.ts';
import {
  findFirstOccurrence,
  findLastOccurrence,
} from '../../server/features/core/occurrences/recurrence.rules.ts';

export const createdAt = new Date('2026-01-01T00:00:00Z');

export const eventIn = (timeZone: string, startDate: PlainDate, endDate: PlainDate): CalendarEvent => ({
  startDate,
  endDate,
  timeZone,
  updatedAt: createdAt,
});

type RowTimes = { eventDate: PlainDate; startTime: string; endTime: string | null };

/** The row of an item that happens once. */
export function buildRow(
  itemId: string,
  when: RowTimes,
  timeZone: string,
  rest: Partial<CalendarRow> = {},
): CalendarRow {
  return {
    itemId,
    ...when,
    startTime: `${when.startTime}:00`,
    endTime: when.endTime && `${when.endTime}:00`,
    ...toItemInstants(when, timeZone),
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

export function repeatingRow(id: string, when: RowTimes, repeat: Repeat, timeZone: string): CalendarRow {
  const rule = buildRule(repeat, when.eventDate);
  const eventDate = findFirstOccurrence({ eventDate: when.eventDate, repeatRule: rule }) ?? when.eventDate;
  const repeatsUntil = findLastOccurrence({ eventDate, repeatRule: rule });
  return buildRow(id, { ...when, eventDate }, timeZone, { repeatRule: rule, repeatsUntil });
}

/** Parses a calendar with another library. */
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
) => atOnce(toCalendarText(rows, { event, name: 'Ana & Søren', from, ...rest }));

/** The row of a cancelled item; for an occurrence, with the date of its rule. */
export const buildCancelledRow = (
  row: CalendarRow,
  cancelledAt: Date,
  rest: Partial<CancelledRow> = {},
): CancelledRow => ({ ...row, cancelledAt, isItemThere: false, ...rest });
