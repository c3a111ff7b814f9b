import { and, asc, between, eq, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { addDays, nightEnds } from '@daysheet/shared/lib/time.ts';
import type { Db } from '../../../db/client.ts';
import { beyond, readAll, rowsAtOnce } from '../../../db/pages.ts';
import { eventSchedule, scheduleExceptions, scheduleMarks } from '../../../db/schema/schedule.ts';
import type { Marks, OccurrenceRow, Window } from './occurrences.rules.ts';

type Value = SQL | ReturnType<typeof sql.placeholder> | string;
type WindowValues = { from: Value; to: Value; nightOf: Value };

/** A window as values for `mayFallInto`, or for a prepared statement with `windowPlaceholders`. */
export const toWindowValues = ({ from, to }: Window) => ({ from, to, nightOf: addDays(to, 1) });
export const windowPlaceholders: WindowValues = {
  from: sql.placeholder('from'),
  to: sql.placeholder('to'),
  nightOf: sql.placeholder('nightOf'),
};

/** The rows that may have an occurrence in the window: items on its days, and rules that reach into it. */
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

/** The dates excluded from an item's own rule. */
export const exceptionDates = sql<
  string[] | null
>`case when ${eventSchedule.repeatRule} is null then null else (
  select array_agg(exception.occurrence_date::text) from ${scheduleExceptions} as exception
  where exception.series_id = ${eventSchedule.id}) end`;

/** The columns that `expandOccurrences` needs; the select joins `scheduleExceptions` by `ownException`. */
export const occurrenceColumns = {
  itemId: eventSchedule.id,
  eventDate: eventSchedule.eventDate,
  startTime: eventSchedule.startTime,
  endTime: eventSchedule.endTime,
  startsAt: eventSchedule.startsAt,
  endsAt: eventSchedule.endsAt,
  repeatRule: eventSchedule.repeatRule,
  /** Set if the item replaces an occurrence of a series. */
  seriesId: scheduleExceptions.seriesId,
  occurrenceDate: scheduleExceptions.occurrenceDate,
  exceptionDates,
  marks: sql<Marks | null>`(
    select jsonb_object_agg(mark.occurrence_id, jsonb_build_array(mark.started_at, mark.done_at))
    from ${scheduleMarks} as mark where mark.event_id = ${eventSchedule.eventId}
      and mark.item_id = coalesce(${scheduleExceptions.seriesId}, ${eventSchedule.id}))`,
};
export const ownException = and(
  eq(scheduleExceptions.eventId, eventSchedule.eventId),
  eq(scheduleExceptions.itemId, eventSchedule.id),
);

const selectTimes = (db: Db) =>
  db.select(occurrenceColumns).from(eventSchedule).leftJoin(scheduleExceptions, ownException);

/**
 * Reads an event's rows with nothing but their times: those that may fall into a window, or all. `seen` filters
 * them.
 */
export const readTimes = (db: Db, eventId: string, window?: Window, seen?: SQL): Promise<OccurrenceRow[]> =>
  readAll<OccurrenceRow>((last) =>
    selectTimes(db)
      .where(
        and(
          eq(eventSchedule.eventId, eventId),
          window && mayFallInto(toWindowValues(window)),
          seen,
          beyond([eventSchedule.id], last && [last.itemId]),
        ),
      )
      .orderBy(asc(eventSchedule.id))
      .limit(rowsAtOnce),
  );
