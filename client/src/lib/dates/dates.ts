import { ongoingAfterDays } from '@daysheet/shared/events/events.ts';
import { endsNextDay, countDays, type PlainDate, type PlainTime } from '@daysheet/shared/lib/time.ts';
import { getCurrentDirection, createLocalDateFormat, normalizeSpaces, usesTwelveHours } from './locale.ts';

/** Dates have no zone, so they are formatted as UTC; in English, except for guests. */
function createDateFormatter(options: Intl.DateTimeFormatOptions) {
  const format = createLocalDateFormat({ ...options, timeZone: 'UTC' });
  return (date: PlainDate, locale?: string) => format(locale).format(Date.parse(`${date}T00:00:00Z`));
}

/** 'June 5, 2027' */
export const formatDate = createDateFormatter({ year: 'numeric', month: 'long', day: 'numeric' });
/** 'Fri, Jun 5' */
export const formatDayShort = createDateFormatter({ weekday: 'short', month: 'short', day: 'numeric' });
/** 'Saturday, June 6' */
export const formatDayLong = createDateFormatter({ weekday: 'long', month: 'long', day: 'numeric' });
/** 'Saturday, June 6, 2027' */
export const formatDayFull = createDateFormatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});
/** 'Jun 2027' */
export const formatMonth = createDateFormatter({ month: 'short', year: 'numeric' });
/** 'Fri' */
export const formatWeekday = createDateFormatter({ weekday: 'short' });
/** 'Friday' */
export const formatWeekdayLong = createDateFormatter({ weekday: 'long' });
/** '5' */
export const formatDayOfMonth = createDateFormatter({ day: 'numeric' });

/** 'June 5, 2027 - June 7, 2027', or the single date. */
export function formatDates(start: PlainDate, end: PlainDate): string {
  return start === end ? formatDate(start) : `${formatDate(start)} - ${formatDate(end)}`;
}

/** '(3 days)', 'Ongoing' above 365 days, nothing for a single day (docs/specification.md, section 2). */
export function formatSpan(start: PlainDate, end: PlainDate): string {
  const days = countDays(start, end);
  if (days === 1) return '';
  return days - 1 > ongoingAfterDays ? 'Ongoing' : `(${days} days)`;
}

/** 'June 5, 2027 - June 7, 2027 (3 days)' */
export function formatDateRange(start: PlainDate, end: PlainDate): string {
  return `${formatDates(start, end)} ${formatSpan(start, end)}`.trim();
}

const clockFormats = {
  twelve: createLocalDateFormat({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone: 'UTC' }),
  twentyFour: createLocalDateFormat({
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }),
};

/** '14:30' or '2:30 PM' */
export function formatTime(time: PlainTime, twelveHours = usesTwelveHours(), locale?: string): string {
  const clock = twelveHours ? clockFormats.twelve(locale) : clockFormats.twentyFour(locale);
  return normalizeSpaces(clock.format(Date.parse(`1970-01-01T${time.slice(0, 5)}Z`)));
}

const noBreak = '\u00a0';
/** Stands between the two times of a range; the no-break spaces keep the range on one line. */
export const rangeSign = `${noBreak}–${noBreak}`;

/** '19:00 – 21:30'; '20:00 – 01:00 +1' past midnight; only the start where there is no end. */
export function formatTimeRange(
  start: PlainTime,
  end: PlainTime | null,
  twelveHours = usesTwelveHours(),
): string {
  if (end === null) return formatTime(start, twelveHours);
  // Isolated, so that the sign stays before its number in right-to-left text too.
  const plusDay = getCurrentDirection() === 'rtl' ? '\u2066+1\u2069' : '+1';
  const nextDay = endsNextDay(start, end) ? ` ${plusDay}` : '';
  const range = `${formatTime(start, twelveHours)}${rangeSign}${formatTime(end, twelveHours)}${nextDay}`;
  return range.replaceAll(' ', noBreak);
}

const dateSpan = createLocalDateFormat({ year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'June 5 – 7, 2027' */
export function formatDateSpan(start: PlainDate, end: PlainDate, locale?: string): string {
  const [from, to] = [start, end].map((date) => Date.parse(`${date}T00:00:00Z`));
  return normalizeSpaces(dateSpan(locale).formatRange(from ?? 0, to ?? 0));
}

/** This browser's time zone, an IANA name. */
export function getBrowserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
