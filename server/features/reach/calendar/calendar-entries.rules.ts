import { itemDefaults } from '@daysheet/shared/guests/guest-visible-fields.ts';
import type { ShownItem } from '@daysheet/shared/guests/guest-visible-fields.schemas.ts';
import { getLastDate } from '@daysheet/shared/schedule/nights.ts';
import { toItemInstants, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { each, type Work } from '@daysheet/shared/lib/sliced-work.ts';
import { toShortTimes } from '../../../db/times.ts';
import { compareTexts } from '../../../lib/compare-texts.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import type { OccurrenceRow } from '../../core/occurrences/occurrences.rules.ts';
import {
  findOccurrence,
  isOccurrence,
  findLastOccurrenceBy,
  nameOccurrence,
} from '../../core/occurrences/recurrence.rules.ts';
import { type Clocks, createClocks, type CalendarTime, type WallClock } from './calendar-clocks.rules.ts';
import { compact, toUtcText } from './vtimezone.rules.ts';

/** An item as a calendar needs it. */
export type CalendarRow = Omit<OccurrenceRow, 'marks'> &
  ShownItem & {
    notificationMinutes: number | null;
    /** The last date of its rule. */
    repeatsUntil: PlainDate | null;
    createdAt: Date;
    /** When it was last changed, or one of its exceptions. */
    changedAt: Date;
  };
/** A cancelled item of a person who may have it in their calendar. */
export type CancelledRow = Pick<CalendarRow, 'itemId' | 'title' | 'location' | 'createdAt'> &
  Pick<CalendarRow, 'eventDate' | 'startTime' | 'endTime' | 'startsAt' | 'endsAt' | 'occurrenceDate'> & {
    cancelledAt: Date;
    /** Whether the item, or the series of the occurrence, is still there for somebody. */
    isItemThere: boolean;
  };
/** The columns of an event that its calendars depend on. */
export type CalendarEvent = Pick<EventRow, 'startDate' | 'endDate' | 'timeZone' | 'updatedAt'>;

/** One VEVENT. */
export type CalendarEntry = {
  uid: string;
  /** For a replaced occurrence of the series with this UID: its original start. */
  insteadOf: WallClock | null;
  start: CalendarTime;
  /** `null`: no duration. A calendar's end has to be later than its start. */
  end: CalendarTime | null;
  /** Of a series: its RRULE, and the dates left out, which start when the series does. */
  repeats: { rule: string; leftOut: PlainDate[] } | null;
  changedAt: Date;
  sequence: number;
  /** Cancelled, for those who have it. */
  isCancelled?: boolean;
  item: ShownItem & Pick<CalendarRow, 'notificationMinutes'>;
};

/** Increases with each change; two within a second may be equal, like LAST-MODIFIED. */
function computeVersion({ createdAt }: Pick<CalendarRow, 'createdAt'>, changedAt: Date) {
  return { changedAt, sequence: Math.max(0, Math.ceil((+changedAt - +createdAt) / 1000)) };
}

const pickLatest = (...instants: Date[]) => new Date(Math.max(...instants.map(Number)));

/**
 * A series as a calendar can repeat it. Only dates near a clock change or an exception are computed, not all dates of a
 * ten-year rule.
 */
function buildSeries(row: CalendarRow, repeatRule: string, event: CalendarEvent, clocks: Clocks) {
  const { startDate, endDate, timeZone } = event;
  const { startTime, endTime } = toShortTimes(row);
  const timesOn = (date: PlainDate) => clocks.timesOn(date, startTime, endTime);
  const rule = { eventDate: row.eventDate, repeatRule };
  const inEvent = { from: startDate, to: getLastDate(startTime, endDate) };
  const isGiven = (date: PlainDate) => date >= inEvent.from && date <= inEvent.to && isOccurrence(rule, date);
  const unplain = new Set(clocks.near.filter((date) => isGiven(date) && !clocks.isPlain(date, timesOn)));
  const off = new Set(row.exceptionDates);
  // All others have the duration of the first.
  const first = findOccurrence(rule, inEvent, (date) => !unplain.has(date));
  const last = findLastOccurrenceBy(rule, inEvent.to) ?? undefined;
  return {
    row,
    uid: row.itemId,
    changedAt: pickLatest(row.changedAt, event.updatedAt),
    timesOn,
    startTime,
    rule: `${stripRuleEnd(repeatRule)}${toUntilText(last, timeZone)}`,
    /** The first date of the rule if it begins with an unambiguous one. */
    first,
    /** Whether the rule then includes a date. */
    gives: (date: PlainDate) => first !== undefined && date >= first && isGiven(date),
    unplain,
    off,
    /** Whether the rule covers any date of the series itself. */
    isRuled: findOccurrence(rule, inEvent, (date) => !off.has(date) && !unplain.has(date)) !== undefined,
    /** Dates of the series that the rule cannot express because of a clock change: programs interpret them differently. */
    loose: [...unplain].filter((date) => !off.has(date)),
  };
}
type CalendarSeries = ReturnType<typeof buildSeries>;

const stripRuleEnd = (rule: string) => rule.replace(/;(?:UNTIL|COUNT)=[^;]*/g, '');

/** The UNTIL of a series: its end, or its event's. In UTC, as RFC 5545 requires if the start has a zone. */
function toUntilText(last: PlainDate | undefined, timeZone: string): string {
  if (last === undefined) return '';
  const { endsAt } = toItemInstants({ eventDate: last, startTime: '00:00', endTime: '23:59' }, timeZone);
  return `;UNTIL=${toUtcText(endsAt)}`;
}

function buildSeriesEntries(
  series: CalendarSeries,
  stands: ReadonlySet<PlainDate>,
  clocks: Clocks,
  from: PlainDate,
) {
  const { row, uid, first, gives, isRuled, off, unplain, loose, timesOn } = series;
  const alone = (date: PlainDate): CalendarEntry => ({
    uid: nameOccurrence(uid, date),
    insteadOf: null,
    ...clocks.write(date, timesOn(date)),
    repeats: null,
    ...computeVersion(row, series.changedAt),
    item: row,
  });
  const entries = loose.filter((date) => date >= from).map(alone);
  if (first === undefined || !isRuled) return entries;
  const leftOut = [...new Set([...off, ...unplain])]
    .filter((date) => gives(date) && !stands.has(date))
    .toSorted();
  return [...entries, { ...alone(first), uid, repeats: { rule: series.rule, leftOut } }];
}

/** An item that happens once, or stands in for an occurrence of a series. */
function buildSingleEntry(row: CalendarRow, clocks: Clocks): CalendarEntry {
  const { itemId, seriesId, occurrenceDate, eventDate } = row;
  return {
    uid: seriesId && occurrenceDate ? nameOccurrence(seriesId, occurrenceDate) : itemId,
    insteadOf: null,
    ...clocks.write(eventDate, row),
    repeats: null,
    ...computeVersion(row, row.changedAt),
    item: row,
  };
}

/** The same entry as part of its series. */
function toStandIn(
  entry: CalendarEntry,
  date: PlainDate,
  { uid, startTime, row, changedAt }: CalendarSeries,
): CalendarEntry {
  const version = computeVersion(row, pickLatest(entry.changedAt, changedAt));
  return { ...entry, uid, insteadOf: { date, time: startTime }, ...version };
}

/** A cancelled entry under the UID that the calendar has; a whole series is cancelled as one. */
function buildCancelledEntry(
  row: CancelledRow,
  found: CalendarSeries | undefined,
  clocks: Clocks,
): CalendarEntry | null {
  const { itemId, occurrenceDate, eventDate, cancelledAt } = row;
  const when = clocks.write(eventDate, row);
  const { sequence } = computeVersion(row, cancelledAt);
  const item = { ...itemDefaults, ...row, notificationMinutes: null };
  const off = {
    ...when,
    repeats: null,
    changedAt: cancelledAt,
    sequence: sequence + 1,
    isCancelled: true,
    item,
  };
  if (!found) {
    const isAlone = occurrenceDate !== null && row.isItemThere;
    return { ...off, uid: isAlone ? nameOccurrence(itemId, occurrenceDate) : itemId, insteadOf: null };
  }
  // A date that the rule no longer includes needs no cancellation.
  const isSaid = occurrenceDate !== null && found.isRuled && found.gives(occurrenceDate);
  if (!isSaid || !found.off.has(occurrenceDate) || found.unplain.has(occurrenceDate)) return null;
  if (when.start instanceof Date) return null;
  return toStandIn({ ...off, uid: found.uid, insteadOf: null }, occurrenceDate, found);
}

/**
 * Builds a person's calendar: every item that they see once, every series as one rule with its exceptions. Reads the same
 * rows as `expandOccurrences`, and yields the same occurrences from `from` on. An item that replaces an occurrence
 * belongs to its series if this person sees both; else it stands alone, or the series leaves the date out. `cancelled`
 * items are marked so, for those who have them already.
 */
export function* buildCalendarEntries(
  rows: readonly CalendarRow[],
  event: CalendarEvent,
  from: PlainDate,
  cancelled: readonly CancelledRow[] = [],
): Work<CalendarEntry[]> {
  const clocks = createClocks(event);
  const series = new Map<string, CalendarSeries>();
  for (const row of rows) {
    if (row.repeatRule === null) continue;
    series.set(row.itemId, buildSeries(row, row.repeatRule, event, clocks));
    yield;
  }
  const stands = new Map([...series.keys()].map((id) => [id, new Set<PlainDate>()]));
  const toEntry = (row: CalendarRow): CalendarEntry => {
    const { seriesId, occurrenceDate } = row;
    const entry = buildSingleEntry(row, clocks);
    const found = series.get(seriesId ?? '');
    if (!found || occurrenceDate === null || entry.start instanceof Date) return entry;
    // If the rule does not include the date, there is no series to belong to.
    if (!found.isRuled || !found.gives(occurrenceDate) || found.unplain.has(occurrenceDate)) return entry;
    stands.get(found.uid)?.add(occurrenceDate);
    return toStandIn(entry, occurrenceDate, found);
  };
  const entries = yield* each(
    rows.filter(({ repeatRule }) => repeatRule === null),
    toEntry,
  );
  const off = yield* each(cancelled, (row) => {
    const entry = buildCancelledEntry(row, series.get(row.itemId), clocks);
    if (entry?.insteadOf) stands.get(entry.uid)?.add(entry.insteadOf.date);
    return entry;
  });
  const known = new Set(entries.map(toEntryKey));
  const news = new Map(
    off.flatMap((entry) => (entry && !known.has(toEntryKey(entry)) ? [[toEntryKey(entry), entry]] : [])),
  );
  const repeated = yield* each(series.values(), (one) =>
    buildSeriesEntries(one, stands.get(one.uid) ?? new Set(), clocks, from),
  );
  return [...repeated.flat(), ...entries, ...news.values()].toSorted(byUidThenDate);
}

/** The identity of an entry in a calendar. */
const toEntryKey = ({ uid, insteadOf }: CalendarEntry) => `${uid} ${insteadOf?.date ?? ''}`;

/** A series before its replaced occurrences, independent of the database's order. */
function byUidThenDate(a: CalendarEntry, b: CalendarEntry): number {
  return compareTexts(a.uid, b.uid) || compareTexts(a.insteadOf?.date ?? '', b.insteadOf?.date ?? '');
}

export const toMomentText = (moment: CalendarTime): string =>
  moment instanceof Date ? toUtcText(moment) : `${compact(moment.date)}T${compact(moment.time)}00`;
