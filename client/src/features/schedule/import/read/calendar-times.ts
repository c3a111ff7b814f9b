import type ICAL from 'ical.js';
import {
  isTimeZone,
  type PlainDate,
  type PlainTime,
  toInstant,
  wallClockAt,
} from '@daysheet/shared/lib/time.ts';

/** A time by the event's clock. `time` is empty for a whole day. `isZoneUnknown`: the clock time is taken as it is. */
export type CalendarWhen = { date: PlainDate; time: PlainTime; isZoneUnknown: boolean };

const pad = (number: number, digits = 2) => String(number).padStart(digits, '0');
const toDate = ({ year, month, day }: ICAL.Time): PlainDate => `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
const toTime = ({ hour, minute }: ICAL.Time): PlainTime => `${pad(hour)}:${pad(minute)}`;

/** The zone of a time in a calendar; undefined for a floating time. */
export function findZone(time: ICAL.Time, tzid: string | undefined): string | undefined {
  if (time.zone?.tzid === 'UTC') return 'UTC';
  return tzid === undefined ? undefined : tzid.replace(/^\/.*?\/(?=[A-Z][a-z]+\/)/, '');
}

/**
 * A calendar's time by the event's clock. Zones are those of this device; a zone's definition in the calendar is not
 * expanded, as it may be made to be endless.
 */
export function readWhen(time: ICAL.Time, tzid: string | undefined, timeZone: string): CalendarWhen {
  if (time.isDate) return { date: toDate(time), time: '', isZoneUnknown: false };
  const zone = findZone(time, tzid);
  if (zone === undefined) return { date: toDate(time), time: toTime(time), isZoneUnknown: false };
  if (!isTimeZone(zone)) return { date: toDate(time), time: toTime(time), isZoneUnknown: true };
  const there = wallClockAt(toInstant(toDate(time), toTime(time), zone), timeZone);
  return { ...there, isZoneUnknown: false };
}
