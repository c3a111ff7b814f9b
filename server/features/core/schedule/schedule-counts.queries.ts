import { and, asc, count, eq, gt, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { isDone, isOn } from '@daysheet/shared/schedule/progress.ts';
import { getItemDay, getLastDate } from '@daysheet/shared/schedule/nights.ts';
import { addDays, nightEnds, todayIn } from '@daysheet/shared/lib/time.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import type { Db } from '../../../db/client.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import type { EventRow, HostScope } from '../gates/host.access.ts';
import { readTimes } from '../occurrences/occurrences.queries.ts';
import { expand, wholeTime } from '../occurrences/occurrences.rules.ts';
import { countOccurrences, listOccurrenceDates } from '../occurrences/recurrence.rules.ts';
import { isNotHidden } from '../surprises/surprises.rules.ts';
import { resolveWindow } from './schedule.queries.ts';

/**
 * Counts the items of each day that has any, also of days outside the event's dates. The night after the
 * last day counts towards that day.
 */
export async function listDayCounts(
  db: Db,
  scope: HostScope,
  input: { from?: string | undefined; to?: string | undefined },
): Promise<{ date: string; items: number }[]> {
  const window = resolveWindow(scope.event, input);
  const rows = await readTimes(db, scope.eventId, window, isNotHidden(scope));
  const counts = new Map<string, number>();
  for (const item of await inSlices(expand(rows, scope.event, window))) {
    const day = getItemDay(item, scope.event);
    if (day <= window.to) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].map(([date, items]) => ({ date, items }));
}

/** Whether an item lies outside some dates. */
const isOutside = ({ startDate, endDate }: Pick<EventRow, 'startDate' | 'endDate'>) => {
  const { eventDate, startTime } = eventSchedule;
  const dayAfter = addDays(endDate, 1);
  return or(
    lt(eventDate, startDate),
    gt(eventDate, dayAfter),
    // The night after the last day belongs to that day.
    and(eq(eventDate, dayAfter), gte(startTime, nightEnds)),
  );
};

/**
 * Counts the items of each day outside the event's dates. Series have none there, but an occurrence may
 * have been moved to such a day.
 */
export async function listOutsideCounts(
  db: Db,
  scope: HostScope,
): Promise<{ date: string; items: number }[]> {
  const { eventId, event } = scope;
  const { eventDate } = eventSchedule;
  return db
    .select({ date: eventDate, items: count() })
    .from(eventSchedule)
    .where(
      and(
        eq(eventSchedule.eventId, eventId),
        isNotHidden(scope),
        isNull(eventSchedule.repeatRule),
        isOutside(event),
      ),
    )
    .groupBy(eventDate)
    .orderBy(asc(eventDate));
}

/** Counts items that would be outside other dates, and series that would lose occurrences. */
export async function countOutsideAfter(
  db: Db,
  scope: HostScope,
  dates: Pick<EventRow, 'startDate' | 'endDate'>,
): Promise<{ items: number; repeating: number }> {
  const { eventId, event } = scope;
  const { eventDate, startTime, repeatRule } = eventSchedule;
  const inEvent = and(eq(eventSchedule.eventId, eventId), isNotHidden(scope));
  const items = await db.$count(eventSchedule, and(inEvent, isNull(repeatRule), isOutside(dates)));
  const series = await db
    .select({ eventDate, startTime, repeatRule: sql<string>`${repeatRule}` })
    .from(eventSchedule)
    .where(and(inEvent, isNotNull(repeatRule)));
  const left = {
    startDate: dates.startDate > event.startDate ? dates.startDate : event.startDate,
    endDate: dates.endDate < event.endDate ? dates.endDate : event.endDate,
  };
  const losing = series.filter((row) => {
    const countIn = ({ startDate, endDate }: typeof left) =>
      countOccurrences(row, startDate, getLastDate(row.startTime, endDate));
    return countIn(left) < countIn(event);
  });
  return { items, repeating: losing.length };
}

/** Near now the time of day decides what is over; further away the date is enough, whatever the zone. */
const nearDays = 2;

/** Counts an event's items in total, still to come, and ended; a series counts once for each occurrence. */
export async function countItems(db: Db, scope: HostScope, now: Date) {
  const { eventId, event } = scope;
  const rows = await readTimes(db, eventId, undefined, isNotHidden(scope));
  const today = todayIn(event.timeZone, now);
  const near = { from: addDays(today, -nearDays), to: addDays(today, nearDays) };
  const isSeries = ({ repeatRule }: { repeatRule: string | null }) => repeatRule !== null;
  const [series, singles] = [rows.filter(isSeries), rows.filter((row) => !isSeries(row))];
  const around = await inSlices(expand(series, event, near));
  const timed = [
    ...(await inSlices(expand(singles, event, wholeTime))),
    ...around.filter(({ eventDate }) => eventDate <= near.to),
  ];
  const counts = { totalItems: timed.length, upcomingItems: 0, endedItems: 0 };
  const countTimed = (item: (typeof timed)[number]) => {
    if (isDone(item, now)) counts.endedItems += 1;
    else if (!isOn(item, now)) counts.upcomingItems += 1;
  };
  await inSlices(each(timed, countTimed));
  const countSeries = ({ eventDate, startTime, repeatRule, exceptionDates }: (typeof rows)[number]) => {
    const left = new Set(exceptionDates);
    const last = getLastDate(startTime, event.endDate);
    const rule = { eventDate, repeatRule: repeatRule ?? '' };
    for (const date of listOccurrenceDates(rule, event.startDate, last)) {
      if (left.has(date) || (date >= near.from && date <= near.to)) continue;
      counts.totalItems += 1;
      if (date > near.to) counts.upcomingItems += 1;
      else counts.endedItems += 1;
    }
  };
  await inSlices(each(series, countSeries));
  return counts;
}
