import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { toItemInstants } from '@daysheet/shared/lib/time.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { takeOne } from '../../../db/rows.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import {
  eventSchedule,
  scheduleExceptions,
  scheduleItemAttendees,
  scheduleItemRoles,
} from '../../../db/schema/schedule.ts';
import { undos } from '../../../db/schema/undos.ts';
import { toShortTimes } from '../../../db/times.ts';
import { AppError } from '../../../lib/app-error.ts';
import { emit } from '../../../domain-events/emit.ts';
import type { DomainEvent } from '../../../domain-events/kinds.ts';
import { type EventRow, type HostScope, lockEvent } from '../gates/host.access.ts';
import { can } from '../gates/rights.rules.ts';
import { closeUndo, refuseUsedUndo, dropOverUndos, takeUndo } from '../../../db/undos.ts';
import { restoreDroppedMarks, restoreMarks } from './schedule-marks-undo.commands.ts';
import { dropUndoneCancellations } from './cancellations.commands.ts';
import { selectFamilies } from './item-families.queries.ts';
import { readHidden } from '../surprises/surprises.queries.ts';
import { assertOccurrences } from './occurrence-budget.queries.ts';

/** Items, and the rows that stand in for their occurrences. */
const withReplacements = (scope: HostScope, ids: string[]) =>
  and(
    eq(eventSchedule.eventId, scope.eventId),
    or(
      inArray(eventSchedule.id, ids),
      inArray(
        eventSchedule.id,
        sql`(select ${scheduleExceptions.itemId} from ${scheduleExceptions}
          where ${inArray(scheduleExceptions.seriesId, ids)})`,
      ),
    ),
  );

/**
 * Saves whole items in an undo before a change: their rows, those that stand in for occurrences, their people.
 * `createdIds` are rows that the change may create.
 */
export async function saveForUndo(
  tx: Transaction,
  scope: HostScope,
  saved: {
    undoId: string;
    itemIds: readonly string[];
    createdIds?: readonly string[];
    lateMinutes?: number;
    /** The change adds items: undoing it deletes them. */
    isAddition?: boolean;
    /** How many occurrences the host changed, if that is not the number of items. */
    count?: number;
    now: Date;
  },
): Promise<void> {
  const { undoId, itemIds, createdIds = [], lateMinutes = null, isAddition = false, now } = saved;
  const count = saved.count ?? (isAddition ? createdIds.length : itemIds.length);
  await dropOverUndos(tx, scope, now);
  const families = selectFamilies(scope.eventId, (id) => sql`${inArray(id, itemIds)}`);
  const ids = JSON.stringify([...itemIds, ...createdIds]);
  const insertion = tx.execute(sql`
    insert into ${undos} (id, event_id, kind, count, late_minutes, removed, created_at)
    select ${undoId}, ${scope.eventId}, 'schedule', ${count}::integer, ${lateMinutes}::integer, jsonb_build_object('itemIds', ${ids}::text::jsonb,
        'isAddition', ${isAddition}::boolean) || ${families}, ${now.toISOString()}`);
  await insertion.catch(refuseUsedUndo);
}

/**
 * Stores in an undo which rows exist after its change: if one of them is missing later, somebody has changed the item
 * since.
 */
export async function storeRemainingIds(
  tx: Transaction,
  { eventId }: HostScope,
  undoId: string,
): Promise<void> {
  await tx.execute(sql`
    update ${undos} set removed = removed || jsonb_build_object('left', (
      select coalesce(jsonb_agg(id), '[]') from ${eventSchedule} as item
      where item.event_id = ${undos.eventId} and removed -> 'itemIds' ? item.id::text))
    where id = ${undoId} and event_id = ${eventId}`);
}

/** Deletes the current rows of the items and of those created with them. Throws `undo.changed_since`. */
async function deleteItemRows(
  tx: Transaction,
  scope: HostScope,
  {
    itemIds: ids,
    left,
    createdAt: changedAfter,
  }: { itemIds: string[]; left: string[] | null; createdAt: Date },
) {
  const family = await tx
    .select({ id: eventSchedule.id })
    .from(eventSchedule)
    .where(withReplacements(scope, ids));
  const familyIds = family.map(({ id }) => id);
  if (left?.some((id) => !familyIds.includes(id))) throw new AppError('undo.changed_since');
  if (familyIds.length === 0) return;
  const [newer] = await tx
    .select({ id: eventSchedule.id })
    .from(eventSchedule)
    .where(and(inArray(eventSchedule.id, familyIds), gt(eventSchedule.updatedAt, changedAfter)))
    .limit(1);
  if (newer) throw new AppError('undo.changed_since');
  await tx.delete(scheduleExceptions).where(inArray(scheduleExceptions.seriesId, ids));
  await tx.delete(eventSchedule).where(inArray(eventSchedule.id, familyIds));
}

/** Restores the saved rows, with those of their roles and people that still exist. */
async function insertSavedRows(tx: Transaction, undoId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${eventSchedule}
    select kept.* from ${undos}, jsonb_populate_recordset(null::event_schedule, removed -> 'items') kept
    where ${undos.id} = ${undoId}`);
  await tx.execute(sql`
    insert into ${scheduleExceptions}
    select kept.* from ${undos}, jsonb_populate_recordset(null::schedule_exceptions, removed -> 'exceptions') kept
    where ${undos.id} = ${undoId}`);
  await tx.execute(sql`
    insert into ${scheduleItemRoles}
    select kept.* from ${undos}, jsonb_populate_recordset(null::schedule_item_roles, removed -> 'roles') kept
    where ${undos.id} = ${undoId} and exists (select from ${eventRoles} where ${eventRoles.id} = kept.role_id)`);
  await tx.execute(sql`
    insert into ${scheduleItemAttendees}
    select kept.* from ${undos}, jsonb_populate_recordset(null::schedule_item_attendees, removed -> 'attendees') kept
    where ${undos.id} = ${undoId}
      and exists (select from ${eventAttendees} where ${eventAttendees.id} = kept.attendee_id)`);
}

/** Recomputes the instants of restored rows in the event's zone, which may have changed since. */
async function renewInstants(tx: Transaction, undoId: string, event: EventRow, now: Date) {
  const savedIds = sql`(
    select (jsonb_array_elements(removed -> 'items') ->> 'id')::uuid from ${undos} where ${undos.id} = ${undoId})`;
  const items = await tx.select().from(eventSchedule).where(inArray(eventSchedule.id, savedIds));
  for (const item of items) {
    const instants = toItemInstants({ eventDate: item.eventDate, ...toShortTimes(item) }, event.timeZone);
    await tx
      .update(eventSchedule)
      .set({ ...instants, updatedAt: now })
      .where(eq(eventSchedule.id, item.id));
  }
  return items;
}

type SavedChange = { itemIds: string[] | null; lateMinutes: number | null; isAddition: boolean | null };

/** The domain event about an undone change. */
function toRestoreEvent(
  { itemIds, lateMinutes, isAddition }: SavedChange,
  count: number,
  event: EventRow,
  items: readonly { id: string; title: string }[],
): DomainEvent {
  const about = { itemIds: itemIds ?? [] };
  if (lateMinutes !== null) return { kind: 'items_restored', event, ...about, facts: { count } };
  if (isAddition) return { kind: 'items_taken_off', ...about, facts: { count } };
  if (count > 1) return { kind: 'items_put_back', ...about, facts: { count } };
  return {
    kind: 'item_restored',
    ...about,
    facts: { title: items.find(({ id }) => id === itemIds?.[0])?.title ?? '' },
  };
}

/**
 * Undoes a change to items, or their removal. Throws `undo.changed_since` if an item was changed since. A retry changes
 * nothing.
 */
export async function restoreScheduleItem(
  db: Database,
  scope: HostScope,
  { undoId }: { undoId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    const undo = await takeUndo(tx, scope, undoId, 'schedule');
    if (undo.isRestored) return;
    const found = await tx
      .select({
        itemIds: sql<string[] | null>`${undos.removed} -> 'itemIds'`,
        left: sql<string[] | null>`${undos.removed} -> 'left'`,
        lateMinutes: undos.lateMinutes,
        isMarks: sql<boolean>`${undos.removed} ? 'marks'`,
        isAddition: sql<boolean | null>`(${undos.removed} ->> 'isAddition')::boolean`,
        createdAt: undos.createdAt,
      })
      .from(undos)
      .where(eq(undos.id, undoId));
    const saved = takeOne(found);
    if (saved.isMarks) return restoreMarks(tx, scope, undoId, now);
    if (!saved.itemIds) throw new AppError('undo.gone');
    const isShift = saved.lateMinutes !== null;
    // Hosts with the ability to run the day may undo running late, and nothing else.
    if (!isShift && !can(scope.right, 'plan')) throw new AppError('members.not_allowed');
    const { itemIds } = saved;
    const hidden = await readHidden(tx, scope);
    if (!isShift && itemIds.some((id) => hidden.has(id))) throw new AppError('undo.gone');
    await emit(tx, scope, { kind: 'items_changing', event, itemIds, isNotifiedAtOnce: isShift }, now);
    await deleteItemRows(tx, scope, { ...saved, itemIds });
    await insertSavedRows(tx, undoId);
    await restoreDroppedMarks(tx, undoId);
    await dropUndoneCancellations(tx, event, undoId);
    const items = await renewInstants(tx, undoId, event, now);
    await assertOccurrences(tx, event);
    const unmade = itemIds.filter((id) => !items.some((item) => item.id === id));
    await emit(tx, scope, { kind: 'items_unmade', itemIds: unmade }, now);
    await closeUndo(tx, undoId, now);
    await emit(tx, scope, toRestoreEvent(saved, undo.count, event, items), now);
  });
}
