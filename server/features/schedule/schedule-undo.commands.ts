import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { itemInstants } from '@daysheet/shared/time.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { eventAttendees } from '../../db/schema/attendees.ts';
import { eventRoles } from '../../db/schema/roles.ts';
import {
  eventSchedule,
  scheduleExceptions,
  scheduleItemAttendees,
  scheduleItemRoles,
} from '../../db/schema/schedule.ts';
import { undos } from '../../db/schema/undos.ts';
import { AppError } from '../../lib/app-error.ts';
import type { EventRow, HostScope } from '../events/events.access.ts';
import { lockEvent } from '../events/events.commands.ts';
import { closeUndo, sweepUndos, takeUndo } from '../undos/undos.commands.ts';
import { shortTime } from './occurrences.queries.ts';
import { recordItem } from './schedule.commands.ts';

/** An item, and the items that stand in for its occurrences. */
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
 * Keeps an item as it is before a change, whole: its row, those that stand in for its occurrences, their people.
 * `createdId` is the row that the change may make beside it.
 */
export async function keepForUndo(
  tx: Transaction,
  scope: HostScope,
  { undoId, itemId, createdId, now }: { undoId: string; itemId: string; createdId: string; now: Date },
): Promise<void> {
  await sweepUndos(tx, scope, now);
  const items = sql`(select id from ${eventSchedule} where ${withReplacements(scope, [itemId])})`;
  await tx.execute(sql`
    insert into ${undos} (id, event_id, kind, count, removed, created_at)
    select ${undoId}, ${scope.eventId}, 'schedule', 1, jsonb_build_object(
      'itemId', ${itemId}::uuid,
      'createdId', ${createdId}::uuid,
      'items', (select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from event_schedule kept where kept.id in ${items}),
      'exceptions', (select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from schedule_exceptions kept
        where kept.series_id = ${itemId}),
      'roles', (select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from schedule_item_roles kept
        where kept.item_id in ${items}),
      'attendees', (select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from schedule_item_attendees kept
        where kept.item_id in ${items})
    ), ${now.toISOString()}`);
}

/** Takes away what stands there now, of the item and of the row made beside it. */
async function clearFamily(tx: Transaction, scope: HostScope, ids: string[], changedAfter: Date) {
  const family = await tx
    .select({ id: eventSchedule.id })
    .from(eventSchedule)
    .where(withReplacements(scope, ids));
  const familyIds = family.map(({ id }) => id);
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

/** Puts the kept rows back, with those of their roles and people that are still there. */
async function insertKept(tx: Transaction, undoId: string, event: EventRow, now: Date) {
  const held = sql`from ${undos} where ${undos.id} = ${undoId}`;
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
  const items = await tx
    .select()
    .from(eventSchedule)
    .where(
      inArray(
        eventSchedule.id,
        sql`(select (jsonb_array_elements(removed -> 'items') ->> 'id')::uuid ${held})`,
      ),
    );
  // The event may have moved to another zone since.
  for (const item of items) {
    const times = { startTime: shortTime(item.startTime), endTime: item.endTime && shortTime(item.endTime) };
    const instants = itemInstants({ eventDate: item.eventDate, ...times }, event.timeZone);
    await tx
      .update(eventSchedule)
      .set({ ...instants, updatedAt: now })
      .where(eq(eventSchedule.id, item.id));
  }
  return items;
}

/**
 * Takes back a change to an item, or its removal. Refuses where the item was changed again since. A second try changes
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
    const [kept] = await tx
      .select({
        itemId: sql<string | null>`${undos.removed} ->> 'itemId'`,
        createdId: sql<string | null>`${undos.removed} ->> 'createdId'`,
        createdAt: undos.createdAt,
      })
      .from(undos)
      .where(eq(undos.id, undoId));
    if (!kept?.itemId || !kept.createdId) throw new AppError('undo.gone');
    await clearFamily(tx, scope, [kept.itemId, kept.createdId], kept.createdAt);
    const items = await insertKept(tx, undoId, event, now);
    await closeUndo(tx, undoId, now);
    const title = items.find(({ id }) => id === kept.itemId)?.title ?? '';
    await recordItem(tx, scope, 'item_restored', { title }, now);
  });
}
