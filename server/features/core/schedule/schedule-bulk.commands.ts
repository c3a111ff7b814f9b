import type { z } from 'zod';
import type { changeManyScheduleItemsInput } from '@daysheet/shared/schedule/schedule-bulk.schemas.ts';
import type { ItemMark } from '@daysheet/shared/schedule/schedule.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { findUndo } from '../../../db/undos.ts';
import { emit } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createId } from '../../../lib/ids.ts';
import { type EventRow, type HostScope, lockEvent } from '../gates/host.access.ts';
import { removeAndCancel } from './cancellations.commands.ts';
import { assertOccurrences } from './occurrence-budget.queries.ts';
import { savePlainItems } from './schedule-bulk-plain.commands.ts';
import { applyBulk, leavesEvent } from './schedule-bulk.rules.ts';
import { saveMarksForUndo } from './schedule-marks-undo.commands.ts';
import { saveMark } from './schedule-marks.commands.ts';
import { findMarkTarget } from './schedule-marks.queries.ts';
import { storeRemainingIds, saveForUndo } from './schedule-undo.commands.ts';
import { removeEdit, saveEdit } from './series-change.commands.ts';
import { getOccurrence, readSeries } from './series.queries.ts';

type BulkInput = z.output<typeof changeManyScheduleItemsInput>;
type ItemRef = BulkInput['items'][number];
type BulkContext = { tx: Transaction; scope: HostScope; event: EventRow; now: Date };
type BulkPlan = Pick<BulkInput, 'undoId' | 'change' | 'action'>;

/** Removes duplicates; if whole series are changed, one occurrence stands for all. */
function listDistinct(items: readonly ItemRef[], change: BulkInput['change']): ItemRef[] {
  const toKey = ({ itemId, occurrenceDate }: ItemRef) =>
    change === 'all' ? itemId : `${itemId} ${occurrenceDate ?? ''}`;
  return [...new Map(items.toReversed().map((item) => [toKey(item), item])).values()].toReversed();
}

async function markMany(
  { tx, scope, now }: BulkContext,
  { undoId, mark }: { undoId: string; mark: ItemMark },
  items: ItemRef[],
) {
  const found = [];
  for (const item of items) found.push(await findMarkTarget(tx, scope, item));
  await saveMarksForUndo(tx, scope, {
    undoId,
    occurrenceIds: found.map(({ occurrenceId }) => occurrenceId),
    mark,
    now,
  });
  for (const { occurrenceId, itemId } of found)
    await saveMark(tx, scope, { occurrenceId, itemId, mark }, now);
}

async function changeOne(
  { tx, scope, event, now }: BulkContext,
  { undoId, change: kind, action }: BulkPlan,
  named: ItemRef,
) {
  if (action.kind === 'mark') return;
  const { itemId, occurrenceDate } = named;
  const series = await readSeries(tx, scope, itemId);
  const stored = getOccurrence(series, occurrenceDate);
  const change = { tx, scope, event, newId: createId(), undoId, now };
  if (action.kind === 'delete') {
    await removeAndCancel(tx, { event, itemId, undoId, now }, () =>
      removeEdit(change, series, stored, { occurrenceDate, change: kind }),
    );
    return;
  }
  // Minutes are added to the time of the whole series, whichever date was chosen.
  const isOfAll = kind === 'all' && action.kind === 'minutes';
  const eventDate = occurrenceDate ?? series.fields.eventDate;
  const from = isOfAll ? { ...series.fields, eventDate } : stored.fields;
  const to = { ...applyBulk(from, action, event), repeat: series.fields.repeat };
  if (leavesEvent(from, to, event)) throw new AppError('schedule.outside_dates');
  const isOverMidnight = action.kind === 'minutes';
  await saveEdit(change, series, { occurrenceDate, change: kind, isOverMidnight, from, to });
}

/**
 * Applies one action to many items, all or none, as one change for guests and one line of activity, with one undo.
 * A retry with the same undo changes nothing.
 */
export async function changeManyScheduleItems(
  db: Database,
  scope: HostScope,
  { undoId, items: requested, change, action }: BulkInput,
  now: Date,
): Promise<{ changed: number }> {
  const items = listDistinct(requested, action.kind === 'mark' ? 'this' : change);
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    if (await findUndo(tx, scope, undoId, 'schedule')) return;
    const bulk = { tx, scope, event, now };
    const itemIds = [...new Set(items.map(({ itemId }) => itemId))];
    if (action.kind === 'mark') await markMany(bulk, { undoId, mark: action.mark }, items);
    else {
      await emit(tx, scope, { kind: 'items_changing', event, itemIds }, now);
      await saveForUndo(tx, scope, { undoId, itemIds, count: items.length, now });
      const done =
        action.kind === 'delete' ? new Set() : await savePlainItems({ ...bulk, undoId }, action, itemIds);
      const left = items.filter(({ itemId }) => !done.has(itemId));
      for (const item of left) await changeOne(bulk, { undoId, change, action }, item);
      await storeRemainingIds(tx, scope, undoId);
      await assertOccurrences(tx, event);
    }
    const facts = { count: items.length, what: action.kind };
    await emit(tx, scope, { kind: 'items_changed', itemIds, facts }, now);
  });
  return { changed: items.length };
}
