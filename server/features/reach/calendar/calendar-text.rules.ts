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

/** How often we ask calendars to look again; most do so when they like. */
const refreshSeconds = 60 * 60;
/** Control characters but the line break, and those above ASCII: PostgreSQL keeps them, RFC 5545 does not. */
const controls = /[^\P{Cc}\n\u0080-\u009f]/gu;
const clean = (text: string) => text.replace(controls, ' ');

/**
 * A wall clock for the library, which would read a `Date` by the clocks of the server. It asks for the date and the
 * time by `format`.
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
  /** Where its person reads the schedule as it is now. */
  link?: string | null;
  cancelled?: readonly CancelledRow[];
};

/** A person's schedule as RFC 5545 has it, from a date on. The same rows give the same text. */
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
  // Its last line: a name may be the same.
  const place = empty.lastIndexOf('END:VCALENDAR');
  let text = empty.slice(0, place) + toZoneText(event);
  for (const entry of yield* buildCalendarEntries(rows, event, from, cancelled)) {
    text += toEntryText(calendar, entry, { timeZone, link });
    yield;
  }
  return text + empty.slice(place);
}

/** The zone comes after all that is said of the calendar and before what is in it (RFC 5545, 3.6). */
function toZoneText(event: CalendarEvent): string {
  const { timeZone } = event;
  if (timeZone === 'UTC') return '';
  const { from, to } = computeZoneSpan(event);
  return `X-WR-TIMEZONE:${timeZone}\r\n${buildVtimezone(timeZone, from, to)}\r\n`;
}
