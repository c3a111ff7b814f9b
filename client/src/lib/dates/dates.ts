import { ongoingAfterDays } from '@daysheet/shared/events.ts';
import { endsNextDay, inclusiveDays, type PlainDate, type PlainTime } from '@daysheet/shared/time.ts';
import { currentDirection, localDateFormat, plainSpaces, usesTwelveHours } from './locale.ts';

/** Dates are calendar dates without a zone, so they are formatted as if in UTC; in English, but for guests. */
function dateFormat(options: Intl.DateTimeFormatOptions) {
  const format = localDateFormat({ ...options, timeZone: 'UTC' });
  return (date: PlainDate) => format().format(Date.parse(`${date}T00:00:00Z`));
}

/** 'June 5, 2027' */
export const formatDate = dateFormat({ year: 'numeric', month: 'long', day: 'numeric' });
/** 'Fri, Jun 5' */
export const formatDayShort = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' });
/** 'Saturday, June 6' */
export const formatDayLong = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });
/** 'Saturday, June 6, 2027' */
export const formatDayFull = dateFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
/** 'Jun 2027' */
export const formatMonth = dateFormat({ month: 'short', year: 'numeric' });
/** 'Fri' */
export const formatWeekday = dateFormat({ weekday: 'short' });
/** 'Friday' */
export const formatWeekdayLong = dateFormat({ weekday: 'long' });
/** '5' */
export const formatDayOfMonth = dateFormat({ day: 'numeric' });

/** 'June 5, 2027 - June 7, 2027', or the one date. */
export function formatDates(start: PlainDate, end: PlainDate): string {
  return start === end ? formatDate(start) : `${formatDate(start)} - ${formatDate(end)}`;
}

/** '(3 days)', 'Ongoing' above 365 days, nothing for a single day (docs/specification.md, section 2). */
export function formatSpan(start: PlainDate, end: PlainDate): string {
  const days = inclusiveDays(start, end);
  if (days === 1) return '';
  return days - 1 > ongoingAfterDays ? 'Ongoing' : `(${days} days)`;
}

/** 'June 5, 2027 - June 7, 2027 (3 days)' */
export function formatDateRange(start: PlainDate, end: PlainDate): string {
  return `${formatDates(start, end)} ${formatSpan(start, end)}`.trim();
}

const clockOf = {
  twelve: localDateFormat({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone: 'UTC' }),
  twentyFour: localDateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' }),
};

/** '14:30' or '2:30 PM' */
export function formatTime(time: PlainTime, twelveHours = usesTwelveHours()): string {
  const clock = twelveHours ? clockOf.twelve() : clockOf.twentyFour();
  return plainSpaces(clock.format(Date.parse(`1970-01-01T${time.slice(0, 5)}Z`)));
}

const noBreak = '\u00a0';
/** Between the times of a range, which never breaks over two lines. */
export const rangeSign = `${noBreak}–${noBreak}`;

/** '19:00 – 21:30'; '20:00 – 01:00 +1' past midnight; only the start without an end. */
export function formatTimeRange(
  start: PlainTime,
  end: PlainTime | null,
  twelveHours = usesTwelveHours(),
): string {
  if (end === null) return formatTime(start, twelveHours);
  // Apart, for the sign to stay before its number from right to left as well.
  const plusDay = currentDirection() === 'rtl' ? '\u2066+1\u2069' : '+1';
  const nextDay = endsNextDay(start, end) ? ` ${plusDay}` : '';
  const range = `${formatTime(start, twelveHours)}${rangeSign}${formatTime(end, twelveHours)}${nextDay}`;
  return range.replaceAll(' ', noBreak);
}

const dateSpan = localDateFormat({ year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'June 5 – 7, 2027' */
export function formatDateSpan(start: PlainDate, end: PlainDate): string {
  const [from, to] = [start, end].map((date) => Date.parse(`${date}T00:00:00Z`));
  return plainSpaces(dateSpan().formatRange(from ?? 0, to ?? 0));
}

/** This browser's time zone, an IANA name. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
