import type { z } from 'zod';
import type { createManyScheduleItemsInput } from '@daysheet/shared/schedule/schedule.schemas.ts';
import type { Database } from '../../../db/client.ts';
import { emit } from '../../../domain-events/emit.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { findUndo } from '../../../db/undos.ts';
import { assertOccurrences } from './occurrence-budget.queries.ts';
import { saveForUndo } from './schedule-undo.commands.ts';
import { assertMayAdd, insertItems } from './schedule.commands.ts';
import { hideItems } from './hidden-items.commands.ts';
import { toItemFields } from './schedule.rules.ts';

/**
 * Adds items that belong together, all or none; one undo removes them again. A retry with the same undo adds
 * nothing.
 */
export async function createManyScheduleItems(
  db: Database,
  scope: HostScope,
  { undoId, items }: z.output<typeof createManyScheduleItemsInput>,
  now: Date,
): Promise<{ added: number }> {
  const ids = items.map(({ id }) => id);
  const added = items.map(({ id, hiddenFrom: _hidden, ...input }) => ({ id, fields: toItemFields(input) }));
  const fieldsOfAll = added.map(({ fields }) => fields);
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    if (await findUndo(tx, scope, undoId, 'schedule')) return;
    await assertMayAdd(tx, scope, event, fieldsOfAll);
    await emit(tx, scope, { kind: 'items_changing', event, itemIds: ids }, now);
    await saveForUndo(tx, scope, { undoId, itemIds: [], createdIds: ids, isAddition: true, now });
    await insertItems(tx, scope, { items: added, event, now });
    for (const { id, hiddenFrom } of items) if (hiddenFrom) await hideItems(tx, scope, [id], hiddenFrom);
    await assertOccurrences(tx, event);
    await emit(tx, scope, { kind: 'items_added', itemIds: ids, facts: { count: items.length } }, now);
  });
  return { added: items.length };
}
