import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ItemMark } from '@daysheet/shared/schedule/schedule.ts';
import type { Transaction } from '../../../db/client.ts';
import { takeOne } from '../../../db/rows.ts';
import { scheduleMarks } from '../../../db/schema/schedule.ts';
import { undos } from '../../../db/schema/undos.ts';
import { closeUndo, dropOverUndos, refuseUsedUndo } from '../../../db/undos.ts';
import { emit } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import { toItemId } from '../surprises/surprises.rules.ts';
import type { HostScope } from '../gates/host.access.ts';
import { getMark } from './schedule-marks.rules.ts';

/** Saves the marks of some occurrences in an undo before all of them get another one. */
export async function saveMarksForUndo(
  tx: Transaction,
  scope: HostScope,
  {
    undoId,
    occurrenceIds,
    mark,
    now,
  }: { undoId: string; occurrenceIds: readonly string[]; mark: ItemMark; now: Date },
): Promise<void> {
  await dropOverUndos(tx, scope, now);
  const insertion = tx.execute(sql`
    with named as (select jsonb_array_elements_text(${JSON.stringify(occurrenceIds)}::text::jsonb) as id)
    insert into ${undos} (id, event_id, kind, count, removed, created_at)
    select ${undoId}, ${scope.eventId}, 'schedule', ${occurrenceIds.length}::integer, jsonb_build_object(
      'mark', ${mark}::text, 'marks', (select jsonb_agg(jsonb_build_object('occurrence_id', named.id, 'kept', to_jsonb(kept)))
        from named left join ${scheduleMarks} kept
          on kept.event_id = ${scope.eventId} and kept.occurrence_id = named.id)), ${now.toISOString()}`);
  await insertion.catch(refuseUsedUndo);
}

/** Deletes the marks of items that move to a later day; the undo of that move restores them. */
export async function dropMarks(
  tx: Transaction,
  scope: HostScope,
  { undoId, occurrenceIds }: { undoId: string; occurrenceIds: readonly string[] },
): Promise<void> {
  const marked = and(
    eq(scheduleMarks.eventId, scope.eventId),
    inArray(scheduleMarks.occurrenceId, [...occurrenceIds]),
  );
  const dropped = await tx
    .delete(scheduleMarks)
    .where(marked)
    .returning({ mark: sql`to_jsonb(schedule_marks)` });
  if (dropped.length === 0) return;
  const marks = JSON.stringify(dropped.map(({ mark }) => mark));
  await tx.execute(sql`
    update ${undos} set removed = removed || jsonb_build_object('droppedMarks',
      coalesce(removed -> 'droppedMarks', '[]') || ${marks}::text::jsonb)
    where id = ${undoId}`);
}

/** Restores the marks that `dropMarks` deleted. */
export async function restoreDroppedMarks(tx: Transaction, undoId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${scheduleMarks}
    select kept.* from ${undos}, jsonb_populate_recordset(null::schedule_marks, removed -> 'droppedMarks') kept
    where ${undos.id} = ${undoId} on conflict do nothing`);
}

/** Restores former marks. Throws `undo.changed_since` if one of them was changed since. */
export async function restoreMarks(
  tx: Transaction,
  scope: HostScope,
  undoId: string,
  now: Date,
): Promise<void> {
  const saved = sql`(select jsonb_array_elements(removed -> 'marks') as was from ${undos} where ${undos.id} = ${undoId})`;
  const named = sql`${scheduleMarks.occurrenceId} in (select was ->> 'occurrence_id' from ${saved} as saved)`;
  const found = await tx
    .select({
      count: undos.count,
      mark: sql<ItemMark | null>`${undos.removed} ->> 'mark'`,
      marked: sql<string[]>`jsonb_path_query_array(${undos.removed}, '$.marks[*].occurrence_id')`,
    })
    .from(undos)
    .where(eq(undos.id, undoId));
  const { marked, mark, count } = takeOne(found);
  const ofThem = and(eq(scheduleMarks.eventId, scope.eventId), named);
  const current = await tx.delete(scheduleMarks).where(ofThem).returning();
  const byId = new Map(current.map((row) => [row.occurrenceId, row]));
  if (mark !== null && marked.some((id) => getMark(byId.get(id)) !== mark))
    throw new AppError('undo.changed_since');
  await tx.execute(sql`
    insert into ${scheduleMarks}
    select kept.* from ${saved} as saved,
      jsonb_populate_record(null::schedule_marks, was -> 'kept') kept
    where was -> 'kept' <> 'null'::jsonb`);
  await closeUndo(tx, undoId, now);
  const itemIds = marked.map(toItemId);
  await emit(tx, scope, { kind: 'items_put_back', itemIds, facts: { count } }, now);
}
