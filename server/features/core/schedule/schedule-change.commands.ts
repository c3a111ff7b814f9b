import type { z } from 'zod';
import { isOverMidnight } from '@daysheet/shared/schedule/nights.ts';
import {
  itemParts,
  type deleteScheduleItemInput,
  type moveScheduleItemInput,
  type updateScheduleItemInput,
} from '@daysheet/shared/schedule/schedule.schemas.ts';
import { mergeChanges } from '@daysheet/shared/lib/three-way-merge.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createId } from '../../../lib/ids.ts';
import { emit } from '../../../domain-events/emit.ts';
import { type EventRow, type HostScope, lockEvent } from '../gates/host.access.ts';
import { findUndo } from '../../../db/undos.ts';
import { hideItems } from './hidden-items.commands.ts';
import { removeAndCancel } from './cancellations.commands.ts';
import { storeRemainingIds, saveForUndo } from './schedule-undo.commands.ts';
import { toItemFields, type ItemFields } from './schedule.rules.ts';
import { assertOccurrences } from './occurrence-budget.queries.ts';
import { removeEdit, saveEdit } from './series-change.commands.ts';
import { getOccurrence, readSeries, type Series, type StoredItem } from './series.queries.ts';

type Target = Pick<z.output<typeof updateScheduleItemInput>, 'itemId' | 'occurrenceDate' | 'undoId'>;
type ItemChange = {
  tx: Transaction;
  scope: HostScope;
  event: EventRow;
  newId: string;
  undoId: string;
  now: Date;
};

/**
 * Locks the event, finds the item and the occurrence, and calls `apply` to change it, which first calls `saveUndo`.
 * A retry with the same undo changes nothing. `apply` does not call `saveUndo` if there is nothing to change.
 */
async function changeItem(
  db: Database,
  scope: HostScope,
  { itemId, occurrenceDate, undoId }: Target,
  now: Date,
  apply: (
    change: ItemChange,
    series: Series,
    stored: StoredItem,
    saveUndo: () => Promise<void>,
  ) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    if (await findUndo(tx, scope, undoId, 'schedule')) return;
    const series = await readSeries(tx, scope, itemId);
    const stored = getOccurrence(series, occurrenceDate);
    const createdId = createId();
    const saveUndo = async () => {
      await emit(tx, scope, { kind: 'items_changing', event, itemIds: [itemId, createdId] }, now);
      await saveForUndo(tx, scope, { undoId, itemIds: [itemId], createdIds: [createdId], now });
    };
    await apply({ tx, scope, event, newId: createdId, undoId, now }, series, stored, saveUndo);
    await storeRemainingIds(tx, scope, undoId);
  });
}

type EditInput = Pick<z.output<typeof updateScheduleItemInput>, 'updatedAt' | 'opened'> & { to: ItemFields };

/**
 * The fields to save: those saved by others meanwhile are preserved unless they were changed here. Throws
 * `schedule.changed_meanwhile` if both changed the same.
 */
function mergeOverNewer(
  { updatedAt, opened, to }: EditInput,
  series: Series,
  stored: StoredItem,
): ItemFields {
  if (!updatedAt || new Date(updatedAt).getTime() === stored.updatedAt.getTime()) return to;
  if (!opened) throw new AppError('schedule.changed_meanwhile');
  const newer = { ...stored.fields, repeat: series.fields.repeat };
  const { merged, both } = mergeChanges<ItemFields>(itemParts, { opened, typed: to, stored: newer });
  if (both.length > 0) throw new AppError('schedule.changed_meanwhile');
  return merged;
}

/** All rows of an item, with the one that a change may have created: an item is hidden with all its rows. */
const listRows = ({ id, exceptions }: Series, newId: string): string[] => [
  id,
  newId,
  ...exceptions.flatMap(({ item }) => item?.id ?? []),
];

/** Saves an item, or one, some or all occurrences of a series. */
export function updateScheduleItem(
  db: Database,
  scope: HostScope,
  {
    itemId,
    occurrenceDate,
    undoId,
    change: kind,
    changeAudience,
    updatedAt,
    opened,
    hiddenFrom,
    eventId: _scope,
    ...fields
  }: z.output<typeof updateScheduleItemInput>,
  now: Date,
): Promise<void> {
  const target = { itemId, occurrenceDate, undoId };
  return changeItem(db, scope, target, now, async (change, series, stored, saveUndo) => {
    const saved = toItemFields(fields);
    const { assignmentType, forEveryone, roleIds, attendeeIds } = changeAudience ? saved : stored.fields;
    const typed = { ...fields, assignmentType, forEveryone, roleIds, attendeeIds };
    const to = mergeOverNewer({ updatedAt, opened, to: typed }, series, stored);
    await saveUndo();
    const isByClock = isOverMidnight(stored.fields, to, change.event);
    const edit = { occurrenceDate, change: kind, isOverMidnight: isByClock, from: stored.fields, to };
    await saveEdit(change, series, edit);
    if (hiddenFrom) await hideItems(change.tx, scope, listRows(series, change.newId), hiddenFrom);
    await assertOccurrences(change.tx, change.event);
    await emit(
      change.tx,
      scope,
      { kind: 'item_updated', itemIds: [itemId], facts: { title: to.title } },
      now,
    );
  });
}

/** Moves an item to another day at the same time of day; an occurrence keeps its place in the series. */
export function moveScheduleItem(
  db: Database,
  scope: HostScope,
  { eventDate, change: kind, ...target }: z.output<typeof moveScheduleItemInput>,
  now: Date,
): Promise<void> {
  return changeItem(db, scope, target, now, async (change, series, { fields: from }, saveUndo) => {
    if (from.eventDate === eventDate) return;
    await saveUndo();
    const { occurrenceDate } = target;
    const to = { ...from, eventDate, repeat: series.fields.repeat };
    await saveEdit(change, series, { occurrenceDate, change: kind, from, to });
    await assertOccurrences(change.tx, change.event);
    const facts = { title: from.title, from: from.eventDate, to: eventDate };
    await emit(change.tx, scope, { kind: 'item_moved', itemIds: [target.itemId], facts }, now);
  });
}

/** Removes an item, or one, some or all occurrences of a series. */
export function deleteScheduleItem(
  db: Database,
  scope: HostScope,
  { change: kind, ...target }: z.output<typeof deleteScheduleItemInput>,
  now: Date,
): Promise<void> {
  return changeItem(db, scope, target, now, async (change, series, stored, saveUndo) => {
    await saveUndo();
    const { tx, event } = change;
    const { itemId, occurrenceDate, undoId } = target;
    await removeAndCancel(tx, { event, itemId, undoId, now }, () =>
      removeEdit(change, series, stored, { occurrenceDate, change: kind }),
    );
    const { title } = stored.fields;
    await emit(change.tx, scope, { kind: 'item_deleted', itemIds: [itemId], facts: { title } }, now);
  });
}
