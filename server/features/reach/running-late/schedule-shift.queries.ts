import { createHash } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { dayAt } from '@daysheet/shared/schedule/nights.ts';
import { type LateMove, runLate } from '@daysheet/shared/schedule/running-late.ts';
import { addDays } from '@daysheet/shared/lib/time.ts';
import type { Db } from '../../../db/client.ts';
import { scheduleExceptions } from '../../../db/schema/schedule.ts';
import { undos } from '../../../db/schema/undos.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import { type EventRow, type HostScope, withSurprises } from '../../core/gates/host.access.ts';
import { readNoticesFor } from '../../signals/notices/notices.queries.ts';
import { nameOccurrence } from '../../core/occurrences/recurrence.rules.ts';
import { findDifferences } from '../../signals/notices/notices.rules.ts';
import { readHidden } from '../../core/surprises/surprises.queries.ts';
import { listSchedule } from '../../core/schedule/schedule.queries.ts';

type DayItem = Awaited<ReturnType<typeof listSchedule>>[number];
export type Shift = LateMove<DayItem>;

export const isMoved = ({ effect }: Shift): boolean => effect !== 'stays';

/** The following items, later by some minutes, including those hidden from the caller; changes nothing. */
export async function planShift(db: Db, scope: HostScope, minutes: number, now: Date): Promise<Shift[]> {
  const { timeZone } = scope.event;
  const day = dayAt(timeZone, now);
  // An item that began yesterday may still be in progress.
  const items = await listSchedule(db, withSurprises(scope), { from: addDays(day, -1), to: day });
  return runLate(items, { minutes, timeZone, now });
}

/** By how many minutes the day runs late: the sum of all moves that were not undone. */
export async function readMinutesLate(
  db: Db,
  { id, timeZone }: Pick<EventRow, 'id' | 'timeZone'>,
  now: Date,
): Promise<number> {
  const moves = await db
    .select({ minutes: undos.lateMinutes, createdAt: undos.createdAt })
    .from(undos)
    .where(and(eq(undos.eventId, id), isNotNull(undos.lateMinutes), isNull(undos.restoredAt)));
  const today = dayAt(timeZone, now);
  return moves
    .filter(({ createdAt }) => dayAt(timeZone, createdAt) === today)
    .reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
}

/** The version of a plan: it is carried out exactly as the host saw it, or not at all. */
export function computePlanVersion(shifts: readonly Shift[]): string {
  const plan = shifts.filter(isMoved).map(({ item, to }) => [item.id, item.startsAt, item.updatedAt, to]);
  return createHash('sha256').update(JSON.stringify(plan)).digest('base64url').slice(0, 32);
}

/** The rows of exceptions that replace dates of series, by occurrence id. */
async function readStandIns(db: Db, eventId: string, items: readonly DayItem[]) {
  const series = new Set(items.filter(({ isException }) => isException).map(({ itemId }) => itemId));
  const ofSeries = and(
    eq(scheduleExceptions.eventId, eventId),
    inArray(scheduleExceptions.seriesId, [...series]),
    isNotNull(scheduleExceptions.itemId),
  );
  const rows = await db.select().from(scheduleExceptions).where(ofSeries);
  return new Map(
    rows.map(({ seriesId, occurrenceDate, itemId }) => [nameOccurrence(seriesId, occurrenceDate), itemId]),
  );
}

/** How many people a move concerns. */
async function countConcerned(db: Db, { eventId }: HostScope, shifts: Shift[], now: Date): Promise<number> {
  const all = shifts.filter(isMoved);
  const standIns = await readStandIns(
    db,
    eventId,
    all.map(({ item }) => item),
  );
  const moved = all.map(({ item, to }) => ({
    item: { ...item, rowId: standIns.get(item.id) ?? item.itemId },
    to,
  }));
  const after = moved.map(({ item, to }) => ({ ...item, ...to }));
  const before = moved.map(({ item }) => item);
  const differences = await inSlices(findDifferences(before, after, now));
  const notices = await readNoticesFor(db, eventId, differences);
  return notices.reduce((sum, notice) => sum + notice.attendeeIds.length, 0);
}

/** The moves without items that are hidden from the caller. */
export async function listVisibleShifts(
  db: Db,
  scope: HostScope,
  shifts: readonly Shift[],
): Promise<Shift[]> {
  const hidden = await readHidden(db, scope);
  const isVisible = (item: DayItem) => !hidden.has(item.itemId);
  return shifts
    .filter(({ item }) => isVisible(item))
    .map((shift) => ({
      ...shift,
      runsInto: shift.runsInto && isVisible(shift.runsInto.item) ? shift.runsInto : null,
    }));
}

/** The preview of 'Running late'. */
export async function previewShift(db: Db, scope: HostScope, { minutes }: { minutes: number }, now: Date) {
  const all = await planShift(db, scope, minutes, now);
  const shifts = await listVisibleShifts(db, scope, all);
  return {
    version: computePlanVersion(all),
    day: dayAt(scope.event.timeZone, now),
    people: await countConcerned(db, scope, shifts, now),
    items: shifts.map(({ item, to, effect, shrunkMinutes, runsInto }) => {
      const { id, title, audience, roleIds, attendees, eventDate, startTime, endTime, whenLate } = item;
      const who = { audience, roleIds, attendees };
      return {
        id,
        title,
        ...who,
        whenLate,
        from: { eventDate, startTime, endTime },
        to,
        effect,
        shrunkMinutes,
        runsInto: runsInto && { title: runsInto.item.title, minutes: runsInto.minutes },
      };
    }),
  };
}
