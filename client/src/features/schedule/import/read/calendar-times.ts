import type ICAL from 'ical.js';
import {
  isTimeZone,
  type PlainDate,
  type PlainTime,
  toInstant,
  wallClockAt,
} from '@daysheet/shared/lib/time.ts';

/** When something is by the event's clock. `time` is empty for a whole day. `isZoneUnknown`: the clock is taken as it stands. */
export type CalendarWhen = { date: PlainDate; time: PlainTime; isZoneUnknown: boolean };

const pad = (number: number, digits = 2) => String(number).padStart(digits, '0');
const toDate = ({ year, month, day }: ICAL.Time): PlainDate => `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
const toTime = ({ hour, minute }: ICAL.Time): PlainTime => `${pad(hour)}:${pad(minute)}`;

/** The zone in which a time of a calendar is: none of what follows no clock of its own. */
export function findZone(time: ICAL.Time, tzid: string | undefined): string | undefined {
  if (time.zone?.tzid === 'UTC') return 'UTC';
  return tzid === undefined ? undefined : tzid.replace(/^\/.*?\/(?=[A-Z][a-z]+\/)/, '');
}

/**
 * A time of a calendar by the event's clock. Zones are those that this device knows; what a calendar itself says of one is
 * not walked through, as it may be made to have no end.
 */
export function readWhen(time: ICAL.Time, tzid: string | undefined, timeZone: string): CalendarWhen {
  if (time.isDate) return { date: toDate(time), time: '', isZoneUnknown: false };
  const zone = findZone(time, tzid);
  if (zone === undefined) return { date: toDate(time), time: toTime(time), isZoneUnknown: false };
  if (!isTimeZone(zone)) return { date: toDate(time), time: toTime(time), isZoneUnknown: true };
  const there = wallClockAt(toInstant(toDate(time), toTime(time), zone), timeZone);
  return { ...there, isZoneUnknown: false };
}
