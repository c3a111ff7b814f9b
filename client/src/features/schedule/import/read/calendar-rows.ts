import ICAL from 'ical.js';
import { daysBetween } from '@daysheet/shared/lib/time.ts';
import { toRepeat } from './calendar-repeat.ts';
import { findZone, readWhen } from './calendar-times.ts';
import { noCells, type PlanRow, tidy } from './plan-rows.ts';

const getText = (event: ICAL.Component, name: string): string =>
  String(event.getFirstPropertyValue(name) ?? '');

const getTime = (event: ICAL.Component, name: string) => {
  const property = event.getFirstProperty(name);
  const value = property?.getFirstValue();
  const tzid = property?.getFirstParameter('tzid');
  return value instanceof ICAL.Time
    ? { value, tzid: typeof tzid === 'string' ? tzid : undefined }
    : undefined;
};

/** When it ends, by its end or its duration; undefined if it has neither. */
function readEnd(event: ICAL.Component, start: NonNullable<ReturnType<typeof getTime>>, timeZone: string) {
  const end = getTime(event, 'dtend');
  if (end) return readWhen(end.value, end.tzid, timeZone);
  const length = event.getFirstPropertyValue('duration');
  if (!(length instanceof ICAL.Duration) || start.value.isDate) return undefined;
  const ends = start.value.clone();
  ends.addDuration(length);
  return readWhen(ends, start.tzid, timeZone);
}

/** How it repeats, and what of that cannot be imported. */
function readRepeat(event: ICAL.Component, start: NonNullable<ReturnType<typeof getTime>>, timeZone: string) {
  const rules = event.getAllProperties('rrule');
  if (rules.length === 0 && !event.hasProperty('rdate')) return { repeat: null, doubt: null };
  const [rule] = rules.map((property) => property.getFirstValue());
  const { date } = readWhen(start.value, start.tzid, timeZone);
  // In another zone the weekdays, or the clock in summer, may differ.
  const zone = findZone(start.value, start.tzid);
  const isSameClock = start.value.isDate || zone === undefined || zone === timeZone;
  const isPlain = rules.length === 1 && !event.hasProperty('rdate') && isSameClock;
  const toDate = (until: ICAL.Time) => readWhen(until, undefined, timeZone).date;
  const repeat = isPlain && rule instanceof ICAL.Recur ? toRepeat(rule, date, toDate) : undefined;
  if (!repeat)
    return { repeat: null, doubt: 'It repeats in a way that cannot be kept here: it would be once.' };
  const isOff = event.hasProperty('exdate');
  return { repeat, doubt: isOff ? 'Some of its dates are off in the file: here they would happen.' : null };
}

function readEvent(event: ICAL.Component, row: number, timeZone: string): PlanRow {
  const cells = {
    ...noCells,
    title: tidy('title', getText(event, 'summary')),
    place: tidy('place', getText(event, 'location')),
    notes: tidy('notes', getText(event, 'description')),
  };
  const extra = { row, repeat: null, doubt: null, skipped: null, isTrueDate: true };
  const start = getTime(event, 'dtstart');
  if (!start) return { ...cells, ...extra, skipped: 'It has no date.' };
  const from = readWhen(start.value, start.tzid, timeZone);
  const until = readEnd(event, start, timeZone);
  const { repeat, doubt } = readRepeat(event, start, timeZone);
  const minutesMax = until ? daysBetween(from.date, until.date) : 0;
  const isLong =
    !start.value.isDate && (minutesMax > 1 || (minutesMax === 1 && (until?.time ?? '') > from.time));
  const doubts = [
    doubt,
    from.isZoneUnknown && `The time zone ‘${start.tzid}’ is not known: the time is taken as it stands.`,
    isLong && 'It lasts longer than a day in the file: here it has no end.',
  ].filter((line) => typeof line === 'string');
  const isSameTime = until?.time === from.time && until.date === from.date;
  const skipped = event.hasProperty('recurrence-id')
    ? 'One date of a repeating event that was changed: change it once the event is there.'
    : getText(event, 'status').trim().toUpperCase() === 'CANCELLED'
      ? 'It is cancelled in the file.'
      : null;
  return {
    ...cells,
    date: from.date,
    start: from.time,
    end: isLong || isSameTime ? '' : (until?.time ?? ''),
    ...extra,
    repeat,
    doubt: doubts.join(' ') || null,
    skipped,
  };
}

export const isCalendar = (name: string, text: string): boolean =>
  name.toLowerCase().endsWith('.ics') || /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text.slice(0, 200));

/** The events of a calendar file, by the clock of `timeZone`. Throws if it is none. */
export function readCalendarRows(
  text: string,
  timeZone: string,
  rowsMax: number,
): { rows: PlanRow[]; isCut: boolean } {
  const parsed: unknown[] = ICAL.parse(text.replace(/^\uFEFF/, ''));
  // Several calendars in one file are parsed into a list.
  const calendars = typeof parsed[0] === 'string' ? [parsed] : parsed.filter((part) => Array.isArray(part));
  const events = calendars.flatMap((calendar) => new ICAL.Component(calendar).getAllSubcomponents('vevent'));
  const rows = events.slice(0, rowsMax).map((event, at) => readEvent(event, at + 1, timeZone));
  return { rows, isCut: events.length > rowsMax };
}
