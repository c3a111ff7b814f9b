import ical, {
  escape,
  foldLines,
  ICalAlarmType,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalDayJsStub,
} from 'ical-generator';
import type { Work } from '@daysheet/shared/lib/sliced-work.ts';
import {
  type CalendarEntry,
  buildCalendarEntries,
  type CalendarEvent,
  type CalendarRow,
  type CancelledRow,
  toMomentText,
} from './calendar-entries.rules.ts';
import { type CalendarTime, computeZoneSpan } from './calendar-clocks.rules.ts';
import { buildVtimezone } from './vtimezone.rules.ts';

/** The refresh interval that we suggest to calendars; most use their own. */
const refreshSeconds = 60 * 60;
/** Control characters but the line break, and those above ASCII: PostgreSQL keeps them, RFC 5545 does not. */
const controls = /[^\P{Cc}\n\u0080-\u009f]/gu;
const clean = (text: string) => text.replace(controls, ' ');

/**
 * A wall clock time for the library, which would read a `Date` in the server's zone. It reads date and time by `format`.
 */
function toWallClock(moment: Exclude<CalendarTime, Date>): ICalDayJsStub {
  const [date = '', time = ''] = toMomentText(moment).split('T');
  const self: ICalDayJsStub = {
    tz: () => self,
    utc: () => self,
    format: (form) => (form === 'YYYYMMDD' ? date : time),
    toDate: () => new Date(`${moment.date}T${moment.time}:00Z`),
    toJSON: () => `${date}T${time}`,
    isValid: () => true,
  };
  return self;
}
const toLibraryMoment = (moment: CalendarTime) => (moment instanceof Date ? moment : toWallClock(moment));

type Zone = Pick<CalendarEvent, 'timeZone'>;
type CalendarContext = Zone & { link: string | null };

/** RRULE and EXDATE; the latter name their zone as the start does. */
function toRepeatingText({ start, repeats }: CalendarEntry, { timeZone }: Zone): string | undefined {
  if (repeats === null || start instanceof Date) return undefined;
  const zone = timeZone === 'UTC' ? '' : `;TZID=${timeZone}`;
  const leftOut = repeats.leftOut.map((date) => {
    const text = toMomentText({ date, time: start.time });
    return `EXDATE${zone}:${text}${zone ? '' : 'Z'}`;
  });
  return [`RRULE:${repeats.rule}`, ...leftOut].join('\r\n');
}

function toEntryText(
  calendar: ICalCalendar,
  entry: CalendarEntry,
  { timeZone, link }: CalendarContext,
): string {
  const { start, end, insteadOf, changedAt, item } = entry;
  const zone = start instanceof Date ? null : timeZone;
  const event = calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: changedAt,
    lastModified: changedAt,
    timezone: zone,
    start: toLibraryMoment(start),
    end: end && toLibraryMoment(end),
    summary: clean(item.title),
    location: item.location && clean(item.location),
    // Few programs show the address of an entry; all show what is written below it.
    description: [item.description && clean(item.description), link].filter(Boolean).join('\n\n') || null,
    url: link,
    repeating: toRepeatingText(entry, { timeZone }) ?? null,
    recurrenceId: insteadOf && toWallClock(insteadOf),
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : null,
    transparency: entry.isCancelled ? ICalEventTransparency.TRANSPARENT : null,
  });
  if (item.notificationMinutes !== null) {
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: item.notificationMinutes * 60 });
  }
  return foldLines(event.toString());
}

type CalendarFacts = {
  event: CalendarEvent;
  name: string;
  from: string;
  /** The link to the person's current schedule. */
  link?: string | null;
  cancelled?: readonly CancelledRow[];
};

/** Writes a person's schedule as iCalendar (RFC 5545), from a date on. The same rows give the same text. */
export function* toCalendarText(
  rows: readonly CalendarRow[],
  { event, name, from, link = null, cancelled = [] }: CalendarFacts,
): Work<string> {
  const { timeZone } = event;
  const calendar = ical({
    prodId: { company: 'Daysheet', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: escape(clean(name), false),
    ttl: refreshSeconds,
  });
  const empty = `${calendar.toString()}\r\n`;
  // The last occurrence: a name may contain the same text.
  const place = empty.lastIndexOf('END:VCALENDAR');
  let text = empty.slice(0, place) + toZoneText(event);
  for (const entry of yield* buildCalendarEntries(rows, event, from, cancelled)) {
    text += toEntryText(calendar, entry, { timeZone, link });
    yield;
  }
  return text + empty.slice(place);
}

/** The VTIMEZONE comes after the calendar's properties and before its entries (RFC 5545, 3.6). */
function toZoneText(event: CalendarEvent): string {
  const { timeZone } = event;
  if (timeZone === 'UTC') return '';
  const { from, to } = computeZoneSpan(event);
  return `X-WR-TIMEZONE:${timeZone}\r\n${buildVtimezone(timeZone, from, to)}\r\n`;
}
