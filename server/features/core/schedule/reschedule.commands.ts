import { and, asc, eq, sql } from 'drizzle-orm';
import type { ZoneChange } from '@daysheet/shared/events/events.ts';
import { parseRepeat, shiftRepeat } from '@daysheet/shared/schedule/recurrence.ts';
import { addDays, daysBetween, isOfOurTime, toItemInstants, wallClockAt } from '@daysheet/shared/lib/time.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import type { Transaction } from '../../../db/client.ts';
import { eventSchedule, scheduleExceptions, scheduleMarks } from '../../../db/schema/schedule.ts';
import { beyond, readPages, rowsAtOnce } from '../../../db/pages.ts';
import { toShortTimes } from '../../../db/times.ts';
import { AppError } from '../../../lib/app-error.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import { dropCancellations } from './cancellations.commands.ts';
import { toSeriesColumns } from './schedule-columns.rules.ts';
import { findPlaceAfterShift } from './series-change.rules.ts';

type ItemRow = typeof eventSchedule.$inferSelect;
type Move = { days: number; from: string; to: string; zoneChange: ZoneChange; now: Date };

/** An item's times after the event moved by some days, or to another zone. */
function computeMovedTimes(item: ItemRow, { days, from, to, zoneChange }: Move) {
  const shifted = { eventDate: addDays(item.eventDate, days), ...toShortTimes(item) };
  if (from === to || zoneChange === 'keep_clock') return { ...shifted, ...toItemInstants(shifted, to) };
  const { startsAt, endsAt } = toItemInstants(shifted, from);
  const start = wallClockAt(startsAt, to);
  const endTime = shifted.endTime && wallClockAt(endsAt, to).time;
  return { eventDate: start.date, startTime: start.time, endTime, startsAt, endsAt };
}

/** The rule of a repeating item whose first date moved. */
function computeMovedRule(item: ItemRow, eventDate: string) {
  if (item.repeatRule === null) return { repeatRule: null, repeatsUntil: null };
  const repeat = shiftRepeat(parseRepeat(item.repeatRule), daysBetween(item.eventDate, eventDate));
  const { repeatRule, repeatsUntil } = toSeriesColumns(repeat, eventDate);
  return { repeatRule, repeatsUntil };
}

/** Moves exceptions with their ordinal in the series: the fourth occurrence stays the fourth. */
async function moveExceptions(tx: Transaction, eventId: string, series: ItemRow[], move: Move) {
  const exceptions = await tx
    .select()
    .from(scheduleExceptions)
    .where(eq(scheduleExceptions.eventId, eventId))
    .orderBy(asc(scheduleExceptions.occurrenceDate));
  const itemById = new Map(series.map((item) => [item.id, item]));
  const placed = exceptions.flatMap((exception) => {
    const item = itemById.get(exception.seriesId);
    if (!item?.repeatRule) return [];
    const before = { eventDate: item.eventDate, repeat: parseRepeat(item.repeatRule) };
    const { eventDate } = computeMovedTimes(item, move);
    const after = {
      eventDate,
      repeat: shiftRepeat(before.repeat, daysBetween(before.eventDate, eventDate)),
    };
    const occurrenceDate = findPlaceAfterShift(before, after, exception.occurrenceDate);
    return occurrenceDate === null ? [] : [{ ...exception, occurrenceDate }];
  });
  await tx.delete(scheduleExceptions).where(eq(scheduleExceptions.eventId, eventId));
  if (placed.length > 0) await tx.insert(scheduleExceptions).values(placed);
}

/** Throws `events.moves_too_far`. */
function moveItem(item: ItemRow, move: Move) {
  const { eventDate, startTime, endTime, startsAt, endsAt } = computeMovedTimes(item, move);
  if (!isOfOurTime(eventDate)) throw new AppError('events.moves_too_far');
  const { repeatRule, repeatsUntil } = computeMovedRule(item, eventDate);
  const when = { event_date: eventDate, start_time: startTime, end_time: endTime, startsAt, endsAt };
  return { id: item.id, ...when, repeat_rule: repeatRule, repeats_until: repeatsUntil };
}

/**
 * Moves all items of an event, whose row is locked, with their dates, times, rules and instants. Throws
 * `events.moves_too_far`.
 */
export async function rescheduleItems(tx: Transaction, eventId: string, move: Move): Promise<void> {
  await dropCancellations(tx, eventId);
  // Items that move to a later day have not started there.
  if (move.days > 0) await tx.delete(scheduleMarks).where(eq(scheduleMarks.eventId, eventId));
  const readAfter = (last: ItemRow | undefined) =>
    tx
      .select()
      .from(eventSchedule)
      .where(and(eq(eventSchedule.eventId, eventId), beyond([eventSchedule.id], last && [last.id])))
      .orderBy(asc(eventSchedule.id))
      .limit(rowsAtOnce);
  const series: ItemRow[] = [];
  for await (const items of readPages(readAfter)) {
    series.push(...items.filter(({ repeatRule }) => repeatRule !== null));
    const rows = await inSlices(each(items, (item) => moveItem(item, move)));
    await tx.execute(sql`
      update event_schedule as item set
        event_date = new.event_date, start_time = new.start_time, end_time = new.end_time,
        starts_at = new."startsAt", ends_at = new."endsAt",
        repeat_rule = new.repeat_rule, repeats_until = new.repeats_until, updated_at = ${move.now.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as new (
        id uuid, event_date date, start_time time, end_time time, "startsAt" timestamptz, "endsAt" timestamptz,
        repeat_rule text, repeats_until date)
      where item.id = new.id and item.event_id = ${eventId}`);
  }
  await moveExceptions(tx, eventId, series, move);
}
