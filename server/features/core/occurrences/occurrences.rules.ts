import { getLastDate } from '@daysheet/shared/schedule/nights.ts';
import { toItemInstants, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { atOnce, type Work } from '@daysheet/shared/lib/sliced-work.ts';
import { toShortTimes } from '../../../db/times.ts';
import { compareTexts } from '../../../lib/compare-texts.ts';
import type { EventRow } from '../gates/host.access.ts';
import { listOccurrenceDates, nameOccurrence } from './recurrence.rules.ts';

/**
 * First and last date, both included. Items that start in the night after the last day are included too, since they are
 * shown at its foot.
 */
export type Window = { from: PlainDate; to: PlainDate };
export const wholeTime: Window = { from: '1900-01-01', to: '2999-12-30' };

/** Started and done instants by occurrence id, in the database's JSON format. */
export type Marks = Record<string, [startedAt: string | null, doneAt: string | null]>;

/** A row with the columns `occurrenceColumns`. */
export type OccurrenceRow = {
  itemId: string;
  eventDate: PlainDate;
  startTime: string;
  endTime: string | null;
  startsAt: Date;
  endsAt: Date;
  repeatRule: string | null;
  seriesId: string | null;
  occurrenceDate: PlainDate | null;
  exceptionDates: string[] | null;
  marks: Marks | null;
};

type EventDates = Pick<EventRow, 'startDate' | 'endDate' | 'timeZone'>;

const asInstant = (stored: string | null | undefined) => (stored ? new Date(stored).toISOString() : null);

const unmarked = { startedAt: null, doneAt: null };

/** The host's marks of an occurrence. */
function getMarks(
  { marks }: Pick<OccurrenceRow, 'marks'>,
  id: string,
): Record<'startedAt' | 'doneAt', string | null> {
  if (marks === null) return unmarked;
  const [startedAt, doneAt] = marks[id] ?? [];
  return { startedAt: asInstant(startedAt), doneAt: asInstant(doneAt) };
}

function toOccurrence<Row extends OccurrenceRow>(row: Row) {
  const {
    itemId,
    seriesId,
    occurrenceDate,
    startsAt,
    endsAt,
    exceptionDates: _used,
    marks: _marks,
    ...rest
  } = row;
  const id = seriesId && occurrenceDate ? nameOccurrence(seriesId, occurrenceDate) : itemId;
  return {
    ...rest,
    ...getMarks(row, id),
    id,
    /** The series, if the item replaces one of its occurrences. */
    itemId: seriesId ?? itemId,
    rowId: itemId,
    occurrenceDate,
    ...toShortTimes(row),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}
type Occurrence<Row extends OccurrenceRow> = ReturnType<typeof toOccurrence<Row>>;

function* expandSeries<Row extends OccurrenceRow>(
  row: Row,
  repeatRule: string,
  event: EventDates,
  { from, to }: Window,
): Work<Occurrence<Row>[]> {
  const until = getLastDate(row.startTime, to);
  const last = getLastDate(row.startTime, event.endDate);
  const dates = listOccurrenceDates(
    { eventDate: row.eventDate, repeatRule },
    from > event.startDate ? from : event.startDate,
    until < last ? until : last,
  );
  // On one day only a few of forty rules have a date.
  if (dates.length === 0) return [];
  const item = toOccurrence(row);
  const left = new Set(row.exceptionDates);
  const occurrences: Occurrence<Row>[] = [];
  for (const eventDate of dates) {
    if (left.has(eventDate)) continue;
    const { startTime, endTime } = item;
    const { startsAt, endsAt } = toItemInstants({ eventDate, startTime, endTime }, event.timeZone);
    const id = nameOccurrence(item.itemId, eventDate);
    const { startedAt, doneAt } = getMarks(row, id);
    // Field by field after the first: a second spread takes several times as long, fifty thousand times.
    occurrences.push({
      ...item,
      startedAt,
      doneAt,
      id,
      occurrenceDate: eventDate,
      eventDate,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    });
    yield;
  }
  return occurrences;
}

/** Sorts by date and start, a day at a time. */
function* sortByStart<Row extends OccurrenceRow>(all: Occurrence<Row>[]): Work<Occurrence<Row>[]> {
  const days = [...Map.groupBy(all, ({ eventDate }) => eventDate)].toSorted(([a], [b]) => compareTexts(a, b));
  const sorted: Occurrence<Row>[] = [];
  for (const [, ofDay] of days) {
    sorted.push(
      ...ofDay.toSorted((a, b) => compareTexts(a.startTime, b.startTime) || compareTexts(a.id, b.id)),
    );
    yield;
  }
  return sorted;
}

/**
 * Converts rows to occurrences: an item once, a series as often as its rule says within the window and the
 * event's dates, with exceptions removed or replaced. Sorted by date and start.
 *
 * `id` names an occurrence for ever, even if it moves; `itemId` and `occurrenceDate` are the input of commands.
 */
export function* expand<Row extends OccurrenceRow>(
  rows: readonly Row[],
  event: EventDates,
  window: Window,
): Work<Occurrence<Row>[]> {
  const all: Occurrence<Row>[] = [];
  for (const row of rows) {
    if (row.repeatRule === null) all.push(toOccurrence(row));
    else for (const each of yield* expandSeries(row, row.repeatRule, event, window)) all.push(each);
    yield;
  }
  return yield* sortByStart(all);
}

/** The same without yielding, for a day or two. */
export const expandOccurrences = <Row extends OccurrenceRow>(
  rows: readonly Row[],
  event: EventDates,
  window: Window,
): Occurrence<Row>[] => atOnce(expand(rows, event, window));
