import type { z } from 'zod';
import type { shiftScheduleInput } from '@daysheet/shared/schedule/schedule.schemas.ts';
import type { Database } from '../../../db/client.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createId } from '../../../lib/ids.ts';
import { emit } from '../../../domain-events/emit.ts';
import { type HostScope, lockEvent, withSurprises } from '../../core/gates/host.access.ts';
import { sendNotices } from '../../signals/notices/notices-send.commands.ts';
import { findUndo } from '../../../db/undos.ts';
import { storeRemainingIds, saveForUndo } from '../../core/schedule/schedule-undo.commands.ts';
import { saveEdit } from '../../core/schedule/series-change.commands.ts';
import { getOccurrence, readSeries } from '../../core/schedule/series.queries.ts';
import {
  isMoved,
  listVisibleShifts,
  planShift,
  readMinutesLate,
  computePlanVersion,
} from './schedule-shift.queries.ts';

/**
 * 'Running late': moves the following items of the day by some minutes, as the preview of that `version` showed, and
 * notifies the people concerned at once. Throws `schedule.changed_meanwhile` if the result would differ from the preview.
 * A retry with the same undo moves nothing.
 */
export async function shiftSchedule(
  db: Database,
  scope: HostScope,
  { minutes, undoId, version }: z.output<typeof shiftScheduleInput>,
  now: Date,
): Promise<{ moved: number; people: number }> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    const earlier = await findUndo(tx, scope, undoId, 'schedule');
    if (earlier) return { moved: earlier.count, people: 0 };
    const shifts = await planShift(tx, { ...scope, event }, minutes, now);
    if (computePlanVersion(shifts) !== version) throw new AppError('schedule.changed_meanwhile');
    const moved = shifts.filter(isMoved);
    const itemIds = [...new Set(moved.map(({ item }) => item.itemId))];
    if (itemIds.length === 0) return { moved: 0, people: 0 };
    await emit(tx, scope, { kind: 'items_changing', event, itemIds, isNotifiedAtOnce: true }, now);
    await saveForUndo(tx, scope, { undoId, itemIds, lateMinutes: minutes, now });
    for (const { item, to } of moved) {
      const series = await readSeries(tx, withSurprises(scope), item.itemId);
      const { occurrenceDate } = item;
      const { fields: from } = getOccurrence(series, occurrenceDate);
      const change = { tx, scope, event, newId: createId(), undoId, now };
      await saveEdit(change, series, { occurrenceDate, change: 'this', from, to: { ...from, ...to } });
    }
    await storeRemainingIds(tx, scope, undoId);
    const facts = { count: moved.length, minutes };
    await emit(tx, scope, { kind: 'items_shifted', itemIds, facts }, now);
    const late = await readMinutesLate(tx, event, now);
    const known = await listVisibleShifts(tx, scope, moved);
    return { moved: known.length, people: await sendNotices(tx, event, scope.userId, now, late) };
  });
}
