import { eq, sql } from 'drizzle-orm';
import { itemInstants } from '@daysheet/shared/time.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { eventAttendees } from '../../db/schema/attendees.ts';
import { eventRoles } from '../../db/schema/roles.ts';
import { eventSchedule, scheduleItemAttendees, scheduleItemRoles } from '../../db/schema/schedule.ts';
import { undos } from '../../db/schema/undos.ts';
import { AppError } from '../../lib/app-error.ts';
import { recordActivity } from '../activity/activity.commands.ts';
import type { HostScope } from '../events/events.access.ts';
import { lockEvent } from '../events/events.commands.ts';
import { closeUndo, findUndo, sweepUndos, takeUndo } from '../undos/undos.commands.ts';
import { shortTime } from './schedule.queries.ts';
import { itemInScope } from './schedule.commands.ts';

async function removeInto(tx: Transaction, scope: HostScope, undoId: string, itemId: string, now: Date) {
  await tx.execute(sql`
    insert into ${undos} (id, event_id, kind, count, removed, created_at)
    select ${undoId}, ${scope.eventId}, 'schedule', 1, jsonb_build_object(
      'item', to_jsonb(${eventSchedule}),
      'roles', (select coalesce(jsonb_agg(to_jsonb(${scheduleItemRoles})), '[]') from ${scheduleItemRoles}
        where ${scheduleItemRoles.itemId} = ${itemId}),
      'attendees', (select coalesce(jsonb_agg(to_jsonb(${scheduleItemAttendees})), '[]') from ${scheduleItemAttendees}
        where ${scheduleItemAttendees.itemId} = ${itemId})
    ), ${now.toISOString()}
    from ${eventSchedule} where ${itemInScope(scope, itemId)}`);
  return tx.delete(eventSchedule).where(itemInScope(scope, itemId)).returning({ title: eventSchedule.title });
}

/** Takes an item off the schedule, into an undo. A second try with the same undo changes nothing. */
export async function deleteScheduleItem(
  db: Database,
  scope: HostScope,
  { itemId, undoId }: { itemId: string; undoId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    if (await findUndo(tx, scope, undoId, 'schedule')) return;
    await sweepUndos(tx, scope, now);
    const [removed] = await removeInto(tx, scope, undoId, itemId, now);
    if (!removed) throw new AppError('schedule.not_found');
    const facts = { title: removed.title };
    await recordActivity(tx, {
      eventId: scope.eventId,
      userId: scope.userId,
      kind: 'item_deleted',
      facts,
      now,
    });
  });
}

/** Puts an item back with those of its roles and people that are still there. A second try changes nothing. */
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
    const held = sql`from ${undos} where ${undos.id} = ${undoId}`;
    await tx.execute(sql`
      insert into ${eventSchedule} select (jsonb_populate_record(null::event_schedule, removed -> 'item')).* ${held}`);
    await tx.execute(sql`
      insert into ${scheduleItemRoles}
      select kept.* from ${undos}, jsonb_populate_recordset(null::schedule_item_roles, removed -> 'roles') kept
      where ${undos.id} = ${undoId} and exists (select from ${eventRoles} where ${eventRoles.id} = kept.role_id)`);
    await tx.execute(sql`
      insert into ${scheduleItemAttendees}
      select kept.* from ${undos}, jsonb_populate_recordset(null::schedule_item_attendees, removed -> 'attendees') kept
      where ${undos.id} = ${undoId}
        and exists (select from ${eventAttendees} where ${eventAttendees.id} = kept.attendee_id)`);
    const [item] = await tx
      .select()
      .from(eventSchedule)
      .where(eq(eventSchedule.id, sql`(select (removed -> 'item' ->> 'id')::uuid ${held})`));
    if (!item) throw new AppError('undo.gone');
    await tx
      .update(eventSchedule)
      .set({
        ...itemInstants(
          {
            eventDate: item.eventDate,
            startTime: shortTime(item.startTime),
            endTime: item.endTime && shortTime(item.endTime),
          },
          event.timeZone,
        ),
        updatedAt: now,
      })
      .where(itemInScope(scope, item.id));
    await closeUndo(tx, undoId, now);
    const facts = { title: item.title };
    await recordActivity(tx, {
      eventId: scope.eventId,
      userId: scope.userId,
      kind: 'item_restored',
      facts,
      now,
    });
  });
}
