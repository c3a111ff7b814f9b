/** A calendar date as YYYY-MM-DD, without a zone. */
export type PlainDate = string;
/** A wall-clock time as HH:MM, 00:00 to 23:59. */
export type PlainTime = string;

const minutesPerDay = 24 * 60;
const millisecondsPerDay = minutesPerDay * 60_000;
/** An item that starts before this is also shown at the end of the evening before (docs/specification.md, section 9). */
export const nightEnds: PlainTime = '05:00';
/** The length of an item without an end (docs/specification.md, section 9). */
export const defaultItemMinutes = 60;

export const toUtcMidnight = (date: PlainDate) => Date.parse(`${date}T00:00:00Z`);
const fromUtc = (milliseconds: number): PlainDate => new Date(milliseconds).toISOString().slice(0, 10);

export function isPlainDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = toUtcMidnight(value);
  return !Number.isNaN(at) && fromUtc(at) === value;
}

export const firstDate: PlainDate = '1900-01-01';
export const lastDate: PlainDate = '2999-12-31';
export const isOfOurTime = (date: PlainDate): boolean => date >= firstDate && date <= lastDate;

export function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return /^[A-Za-z]/.test(value);
  } catch {
    return false;
  }
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromUtc(toUtcMidnight(date) + days * millisecondsPerDay);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((toUtcMidnight(to) - toUtcMidnight(from)) / millisecondsPerDay);
}

/** 0 is Monday, 6 is Sunday. */
export function getWeekday(date: PlainDate): number {
  return (new Date(toUtcMidnight(date)).getUTCDay() + 6) % 7;
}

/** As a number of `getWeekday`. */
export const sunday = 6;

/** The first day of the week that contains a date; weeks begin on `firstWeekday`, by default Monday. */
export const getWeekStart = (date: PlainDate, firstWeekday = 0): PlainDate =>
  addDays(date, -((getWeekday(date) - firstWeekday + 7) % 7));

/** The number of days of an event, counting both ends; at least 1. */
export function countDays(startDate: PlainDate, endDate: PlainDate): number {
  return Math.max(1, daysBetween(startDate, endDate) + 1);
}

/** The days from start to end, both included: at most `count`, from index `offset`. */
export function listEventDates(
  startDate: PlainDate,
  endDate: PlainDate,
  offset = 0,
  count = 400,
): PlainDate[] {
  const total = countDays(startDate, endDate);
  const length = Math.max(0, Math.min(count, total - offset));
  return Array.from({ length }, (_, index) => addDays(startDate, offset + index));
}

export function toMinutes(time: PlainTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The time so many minutes after a midnight, or before it, on whichever day. */
export function toPlainTime(minutes: number): PlainTime {
  const ofDay = ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Moves dates and times by some minutes, later or earlier on the wall clock; the length stays. */
export function shiftWhen<
  When extends { eventDate: PlainDate; startTime: PlainTime; endTime: PlainTime | null },
>(when: When, minutes: number): When {
  const start = toMinutes(when.startTime) + minutes;
  return {
    ...when,
    eventDate: addDays(when.eventDate, Math.floor(start / minutesPerDay)),
    startTime: toPlainTime(start),
    endTime: when.endTime && toPlainTime(toMinutes(when.endTime) + minutes),
  };
}

/** True if the end is on the next day: '20:00 – 01:00 +1'. */
export function endsNextDay(startTime: PlainTime, endTime: PlainTime | null): boolean {
  return endTime !== null && endTime < startTime;
}

/** The length of an item in wall-clock minutes. Without an end it is 60; an end before the start is on the next day. */
export function computeItemMinutes(startTime: PlainTime, endTime: PlainTime | null): number {
  if (endTime === null) return defaultItemMinutes;
  const minutes = toMinutes(endTime) - toMinutes(startTime);
  return minutes < 0 ? minutes + minutesPerDay : minutes;
}

/** Whether to ask the host to confirm the times: equal, or more than 12 hours apart (docs/specification.md, section 9). */
export function isUnusualLength(startTime: PlainTime, endTime: PlainTime | null): boolean {
  if (endTime === null) return false;
  const minutes = computeItemMinutes(startTime, endTime);
  return minutes === 0 || minutes > 12 * 60;
}

/** The days on which an item is shown: its own, and the evening before if it starts in the night. */
export function listShownDates(item: { eventDate: PlainDate; startTime: PlainTime }): PlainDate[] {
  return item.startTime < nightEnds ? [item.eventDate, addDays(item.eventDate, -1)] : [item.eventDate];
}

const formats = new Map<string, Intl.DateTimeFormat>();
function getWallClockFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA-u-hc-h23', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** The wall clock of a zone at an instant (milliseconds since 1970, UTC), as milliseconds as if it were UTC, to the second. */
function toWallClockUtc(instant: number, timeZone: string): number {
  const parts: Record<string, string> = {};
  for (const part of getWallClockFormat(timeZone).formatToParts(instant)) parts[part.type] = part.value;
  return Date.parse(
    `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}Z`,
  );
}

/** The date and time in a zone at an instant. */
export function wallClockAt(instant: Date, timeZone: string): { date: PlainDate; time: PlainTime } {
  const text = new Date(toWallClockUtc(instant.getTime(), timeZone)).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Today's date in a zone. */
export function todayIn(timeZone: string, now: Date): PlainDate {
  return wallClockAt(now, timeZone).date;
}

/** A zone's offset from UTC at an instant, in milliseconds. */
const getOffsetAt = (instant: number, timeZone: string) =>
  toWallClockUtc(instant, timeZone) - Math.floor(instant / 1000) * 1000;

/** More days than any screen's window; some 200 kB. */
const steadyOffsetsMax = 4096;
const steadyOffsets = new Map<string, number | null>();

/**
 * A zone's offset if it is constant from a day before to a day after a date; `null` if clocks change in between. An
 * `Intl` call takes some ten microseconds, and a long window needs thousands.
 */
function findSteadyOffset(date: PlainDate, timeZone: string): number | null {
  const key = `${timeZone} ${date}`;
  let offset = steadyOffsets.get(key);
  if (offset === undefined) {
    const midnight = toUtcMidnight(date);
    const before = getOffsetAt(midnight - millisecondsPerDay, timeZone);
    const after = getOffsetAt(midnight + 2 * millisecondsPerDay, timeZone);
    offset = before === after ? before : null;
    if (steadyOffsets.size >= steadyOffsetsMax) steadyOffsets.clear();
    steadyOffsets.set(key, offset);
  }
  return offset;
}

/**
 * The instant of a wall-clock date and time in a zone. A time that daylight saving skips uses the offset from before the
 * gap (02:30 becomes 03:30); one that occurs twice means the first. This is what RFC 5545, 3.3.5 requires of calendars.
 */
export function toInstant(date: PlainDate, time: PlainTime, timeZone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const steady = findSteadyOffset(date, timeZone);
  if (steady !== null) return new Date(wall - steady);
  const before = getOffsetAt(wall - millisecondsPerDay, timeZone);
  const after = getOffsetAt(wall + millisecondsPerDay, timeZone);
  const early = wall - before;
  if (before === after || toWallClockUtc(early, timeZone) === wall) return new Date(early);
  const late = wall - after;
  return new Date(toWallClockUtc(late, timeZone) === wall ? late : early);
}

/** An item's start and end as instants. The end follows the wall clock, so it may be on the next day. */
export function toItemInstants(
  item: { eventDate: PlainDate; startTime: PlainTime; endTime: PlainTime | null },
  timeZone: string,
): { startsAt: Date; endsAt: Date } {
  const startsAt = toInstant(item.eventDate, item.startTime, timeZone);
  if (item.endTime === null) {
    return { startsAt, endsAt: new Date(startsAt.getTime() + defaultItemMinutes * 60_000) };
  }
  const endDate = endsNextDay(item.startTime, item.endTime) ? addDays(item.eventDate, 1) : item.eventDate;
  const endsAt = toInstant(endDate, item.endTime, timeZone);
  return { startsAt, endsAt: endsAt < startsAt ? startsAt : endsAt };
}
