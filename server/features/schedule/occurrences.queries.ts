import { and, between, eq, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { addDays, itemInstants, nightEnds, type PlainDate } from '@daysheet/shared/time.ts';
import { eventSchedule, scheduleExceptions, scheduleMarks } from '../../db/schema/schedule.ts';
import { shortTimes } from '../../db/times.ts';
import type { EventRow } from '../events/events.access.ts';
import { occurrenceDates, occurrenceName } from './recurrence.rules.ts';

/**
 * First and last date, both included. What starts in the night after the last day belongs to it as well, since it is
 * shown at its foot.
 */
export type Window = { from: PlainDate; to: PlainDate };
export const wholeTime: Window = { from: '1900-01-01', to: '2999-12-30' };

type Value = SQL | ReturnType<typeof sql.placeholder> | string;
type WindowValues = { from: Value; to: Value; nightOf: Value };

/** A window as `mayFallInto` takes it, or as a prepared statement with `windowPlaceholders` does. */
export const windowValues = ({ from, to }: Window) => ({ from, to, nightOf: addDays(to, 1) });
export const windowPlaceholders: WindowValues = {
  from: sql.placeholder('from'),
  to: sql.placeholder('to'),
  nightOf: sql.placeholder('nightOf'),
};

/** The rows that may have an occurrence in the window: items of those days, and rules that reach into it. */
export function mayFallInto({ from, to, nightOf }: WindowValues): SQL | undefined {
  const single = or(
    between(eventSchedule.eventDate, from, to),
    and(eq(eventSchedule.eventDate, nightOf), lt(eventSchedule.startTime, nightEnds)),
  );
  const repeating = and(
    lte(eventSchedule.eventDate, nightOf),
    or(isNull(eventSchedule.repeatsUntil), gte(eventSchedule.repeatsUntil, from)),
  );
  return or(
    and(isNull(eventSchedule.repeatRule), single),
    and(isNotNull(eventSchedule.repeatRule), repeating),
  );
}

/** Started and done, by the name of the occurrence; the database writes instants as JSON does. */
type Marks = Record<string, [startedAt: string | null, doneAt: string | null]>;

/** The columns that `expandOccurrences` needs; the select joins `scheduleExceptions` by `ownException`. */
export const occurrenceColumns = {
  itemId: eventSchedule.id,
  eventDate: eventSchedule.eventDate,
  startTime: eventSchedule.startTime,
  endTime: eventSchedule.endTime,
  startsAt: eventSchedule.startsAt,
  endsAt: eventSchedule.endsAt,
  repeatRule: eventSchedule.repeatRule,
  /** Set where the item replaces an occurrence of a series. */
  seriesId: scheduleExceptions.seriesId,
  occurrenceDate: scheduleExceptions.occurrenceDate,
  /** The dates that the item's own rule leaves out. */
  exceptionDates: sql<string[] | null>`case when ${eventSchedule.repeatRule} is null then null else (
    select array_agg(exception.occurrence_date::text) from ${scheduleExceptions} as exception
    where exception.series_id = ${eventSchedule.id}) end`,
  marks: sql<Marks | null>`(
    select jsonb_object_agg(mark.occurrence_id, jsonb_build_array(mark.started_at, mark.done_at))
    from ${scheduleMarks} as mark where mark.event_id = ${eventSchedule.eventId}
      and mark.item_id = coalesce(${scheduleExceptions.seriesId}, ${eventSchedule.id}))`,
};
export const ownException = and(
  eq(scheduleExceptions.eventId, eventSchedule.eventId),
  eq(scheduleExceptions.itemId, eventSchedule.id),
);

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

const asInstant = (stored: string | null | undefined) => (stored ? new Date(stored).toISOString() : null);

/** What the host marked of an occurrence. */
function marksOf({ marks }: Pick<OccurrenceRow, 'marks'>, id: string) {
  const [startedAt, doneAt] = marks?.[id] ?? [];
  return { startedAt: asInstant(startedAt), doneAt: asInstant(doneAt) };
}

/**
 * Turns rows into what happens: an item once, a repeating one as often as its rule says within the window and the
 * event's dates, its exceptions left out or replaced. Sorted by date and start.
 *
 * `id` names an occurrence for good, also when it was moved; `itemId` and `occurrenceDate` are what commands take.
 */
export function expandOccurrences<Row extends OccurrenceRow>(
  rows: Row[],
  event: Pick<EventRow, 'startDate' | 'endDate' | 'timeZone'>,
  { from, to }: Window,
) {
  const single = (row: Row) => {
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
    const id = seriesId && occurrenceDate ? occurrenceName(seriesId, occurrenceDate) : itemId;
    return {
      ...rest,
      ...marksOf(row, id),
      id,
      /** The series, where the item stands in for one of its occurrences. */
      itemId: seriesId ?? itemId,
      rowId: itemId,
      occurrenceDate,
      ...shortTimes(row),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    };
  };
  type Occurrence = ReturnType<typeof single>;
  const repeated = (row: Row, rule: string): Occurrence[] => {
    const until = row.startTime < nightEnds ? addDays(to, 1) : to;
    const dates = occurrenceDates(
      { eventDate: row.eventDate, repeatRule: rule },
      from > event.startDate ? from : event.startDate,
      until < event.endDate ? until : event.endDate,
    );
    // Of forty rules a day has a few.
    if (dates.length === 0) return [];
    const item = single(row);
    const left = new Set(row.exceptionDates);
    return dates
      .filter((date) => !left.has(date))
      .map((eventDate) => {
        const { startTime, endTime } = item;
        const { startsAt, endsAt } = itemInstants({ eventDate, startTime, endTime }, event.timeZone);
        const id = occurrenceName(item.itemId, eventDate);
        return {
          ...item,
          ...marksOf(row, id),
          id,
          occurrenceDate: eventDate,
          eventDate,
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
        };
      });
  };
  return rows
    .flatMap((row) => (row.repeatRule === null ? [single(row)] : repeated(row, row.repeatRule)))
    .toSorted(
      (a, b) => compare(a.eventDate, b.eventDate) || compare(a.startTime, b.startTime) || compare(a.id, b.id),
    );
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
