import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../../db/client.ts';
import { nameHouseholdsAnew, takeHouseholdSends } from '../../../db/household-names.ts';
import { fillNameSearch } from '../../../db/name-search.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { deliveries } from '../../../db/schema/invitations.ts';
import { eventCopies } from '../../../db/schema/events.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { eventSchedule, scheduleItemAttendees } from '../../../db/schema/schedule.ts';
import { notificationReceipts, notifications } from '../../../db/schema/notifications.ts';
import { undos } from '../../../db/schema/undos.ts';
import { AppError } from '../../../lib/app-error.ts';
import { emit, emitAll, type ReportedEvent } from '../../../domain-events/emit.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { saveAnswersForUndo, removeAnswers, restoreAnswers } from './removed-answers.commands.ts';
import { saveAccessForUndo, restoreAccess } from './removed-access.commands.ts';
import { countSelected, selectSavedPeople, selectBatch } from './attendees-removal.queries.ts';
import {
  saveHouseholdsForUndo,
  leaveFullHouseholds,
  restoreBringers,
  restoreHouseholds,
} from './removed-households.commands.ts';
import { listWithoutHousehold } from './removed-households.queries.ts';
import { assertPeopleFit } from './people-quotas.queries.ts';
import { closeUndo, findUndo, refuseUsedUndo, dropOverUndos, takeUndo } from '../../../db/undos.ts';

/** Returns how many were deleted; the messages to their households are renamed without them. */
async function deletePeople(tx: Transaction, scope: HostScope, ids: SQL): Promise<number> {
  const isOne = sql`(${eventAttendees.id} in ${ids}) is true`;
  const sends = await takeHouseholdSends(tx, scope, ids);
  const { count } = await tx
    .delete(eventAttendees)
    .where(and(eq(eventAttendees.eventId, scope.eventId), isOne));
  await nameHouseholdsAnew(tx, sends);
  return count;
}

/** Undos store no names of other people: these are read again when the message is restored. */
const ownName = sql`case when ${deliveries.householdId} is null then '{}' else jsonb_build_object(
  'name', (select person.name from event_attendees person where person.id = ${deliveries.attendeeId})) end`;

/** Saves people in an undo, with the items that list them by name and their messages. */
async function savePeopleForUndo(
  tx: Transaction,
  scope: HostScope,
  undoId: string,
  { chosen, people }: { chosen: SQL | undefined; people: SQLWrapper },
  now: Date,
): Promise<void> {
  // `is true` preserves the hash lookup: after many inserts the database may join each row with each.
  const isTheirs = (attendeeId: PgColumn) => sql`(${attendeeId} in ${people}) is true`;
  const insertion = tx.execute(sql`
    insert into ${undos} (id, event_id, kind, count, removed, created_at)
    select ${undoId}, ${scope.eventId}, 'attendees', count(*), jsonb_build_object(
      'attendees', coalesce(jsonb_agg(to_jsonb(${eventAttendees})), '[]'),
      'assignments', (
        select coalesce(jsonb_agg(to_jsonb(${scheduleItemAttendees})), '[]') from ${scheduleItemAttendees}
        where ${scheduleItemAttendees.eventId} = ${scope.eventId} and ${isTheirs(scheduleItemAttendees.attendeeId)}
      ),
      'deliveries', (
        select coalesce(jsonb_agg(to_jsonb(${deliveries}) || ${ownName}), '[]') from ${deliveries}
        where ${deliveries.eventId} = ${scope.eventId} and ${isTheirs(deliveries.attendeeId)}
      ),
      'receipts', (
        select coalesce(jsonb_agg(to_jsonb(${notificationReceipts})), '[]') from ${notificationReceipts}
        where ${notificationReceipts.eventId} = ${scope.eventId} and ${isTheirs(notificationReceipts.attendeeId)}
      )
    ), ${now.toISOString()}
    from ${eventAttendees} where ${chosen}`);
  await insertion.catch(refuseUsedUndo);
}

/**
 * Moves people, their items, links, calendars, phones and messages into an undo, with the state of their households and
 * of those they brought, who stay. The rows never leave the database. Returns how many people there were.
 */
export async function moveToUndo(
  tx: Transaction,
  scope: HostScope,
  undoId: string,
  which: SQL | undefined,
  now: Date,
): Promise<number> {
  const chosen = and(eq(eventAttendees.eventId, scope.eventId), which);
  const people = tx.select({ id: eventAttendees.id }).from(eventAttendees).where(chosen);
  await savePeopleForUndo(tx, scope, undoId, { chosen, people }, now);
  await saveHouseholdsForUndo(tx, scope, undoId, people);
  await saveAccessForUndo(tx, scope, undoId, people);
  await saveAnswersForUndo(tx, scope, undoId, people);
  // `which` may depend on answers or on plus-ones that are removed now: from here on people are selected by id.
  const saved = selectSavedPeople(undoId);
  await removeAnswers(tx, scope.eventId, saved);
  return deletePeople(tx, scope, saved);
}

/** Removes one person into an undo. A retry with the same undo changes nothing. */
export async function deleteAttendee(
  db: Database,
  scope: HostScope,
  { attendeeId, undoId }: { attendeeId: string; undoId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    if (await findUndo(tx, scope, undoId, 'attendees')) return;
    await dropOverUndos(tx, scope, now);
    const thisOne = eq(eventAttendees.id, attendeeId);
    const [person] = await tx
      .select({ name: eventAttendees.name })
      .from(eventAttendees)
      .where(and(eq(eventAttendees.eventId, scope.eventId), thisOne));
    if (!person) throw new AppError('attendees.not_found');
    await moveToUndo(tx, scope, undoId, thisOne, now);
    const removed = { facts: { name: person.name }, attendeeId, attendeeIds: [attendeeId] };
    await emit(tx, scope, { kind: 'attendee_removed', ...removed }, now);
  });
}

/**
 * Removes people into an undo, as many as one request moves (`selectBatch`). A long list takes several requests, each with
 * an undo of its own; `left` is how many people are still on it. A retry with the same undo changes nothing.
 */
export async function clearAttendees(
  db: Database,
  scope: HostScope,
  { undoId }: { undoId: string },
  now: Date,
): Promise<{ removed: number; left: number }> {
  return db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const earlier = await findUndo(tx, scope, undoId, 'attendees');
    if (earlier) return { removed: earlier.count, left: await countSelected(tx, scope, undefined) };
    await dropOverUndos(tx, scope, now);
    // Stops a copy of a list that is still in progress.
    await tx.delete(eventCopies).where(eq(eventCopies.eventId, scope.eventId));
    const removed = await moveToUndo(tx, scope, undoId, await selectBatch(tx, scope, undefined), now);
    if (removed > 0) {
      const facts = { count: removed };
      await emit(tx, scope, { kind: 'attendees_cleared', facts }, now);
    }
    return { removed, left: await countSelected(tx, scope, undefined) };
  });
}

/** Restores messages. Queued ones are not sent any more; those that a provider was being asked to send may have arrived. */
const restoreMessages = (tx: Transaction, undoId: string) =>
  tx.execute(sql`
    insert into ${deliveries}
    select restored.*
    from ${undos}, jsonb_array_elements(removed -> 'deliveries') delivery,
      jsonb_populate_record(null::deliveries, delivery || case delivery ->> 'status'
        when 'queued' then '{"status": "failed", "reason": "removed"}'::jsonb
        when 'sending' then '{"status": "unknown", "reason": "no_answer"}'::jsonb
        else '{}'::jsonb end) restored
    where ${undos.id} = ${undoId}
    on conflict do nothing`);

/** Restores the roles removed with an import, if their names are still free. Returns them. */
const restoreRoles = (tx: Transaction, undoId: string) =>
  tx.execute<{ roleName: string }>(sql`
    insert into ${eventRoles}
    select restored.*
    from ${undos}, jsonb_populate_recordset(null::event_roles, removed -> 'roles') restored
    where ${undos.id} = ${undoId}
    on conflict do nothing returning role_name as "roleName"`);

/**
 * Restores the people of an undo with the same guest keys, on the items that still exist. People who were in
 * by a household's link that was replaced or revoked meanwhile get a new key.
 * Roles deleted meanwhile become empty, and so do households that are full by now: `withoutHousehold` names these people.
 * A retry changes nothing.
 */
export async function restoreAttendees(
  db: Database,
  scope: HostScope,
  { undoId }: { undoId: string },
  now: Date,
): Promise<{ restored: number; withoutHousehold: string[] }> {
  return db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const { restored, left, toEmit } = await restoreUndo(tx, scope, undoId, now);
    await emitAll(tx, toEmit, now);
    return { restored, withoutHousehold: await listWithoutHousehold(tx, scope, left) };
  });
}

/** The domain events about restored people, or else about restored roles. */
function listRestoreEvents(
  by: HostScope,
  { count, roles }: { count: number; roles: readonly { roleName: string }[] },
): ReportedEvent[] {
  if (count > 0) return [{ by, event: { kind: 'attendees_restored', facts: { count } } }];
  return roles.map(({ roleName }) => ({ by, event: { kind: 'role_added', facts: { roleName } } }));
}

/** Defaults of columns that older undos lack. */
const defaults = sql`'{"plus_ones": 0, "is_child": false}'::jsonb`;

/** Roles deleted meanwhile become empty. Search columns are derived from names again, by the current rules. */
const restorePeople = (tx: Transaction, { eventId }: HostScope, undoId: string) =>
  tx.execute(sql`
    insert into ${eventAttendees}
    select restored.*
    from ${undos}, jsonb_array_elements(removed -> 'attendees') person,
      jsonb_populate_record(null::event_attendees, ${defaults} || case
        when exists (select from ${eventRoles} where ${eventRoles.eventId} = ${eventId}
          and ${eventRoles.id} = (person ->> 'role_id')::uuid) then person
        else person || '{"role_id": null}' end || '{"plus_one_of": null, "name_search": ""}') restored
    where ${undos.id} = ${undoId}
    on conflict do nothing`);

/** How many people are restored, which of them lost their household, and the domain events to emit at the end. */
type RestoreOutcome = { restored: number; left: string[]; toEmit: ReportedEvent[] };

/** Reads the result of an earlier try. */
async function readRestoreOutcome(
  tx: Transaction,
  undoId: string,
  restored: number,
): Promise<RestoreOutcome> {
  const [undo] = await tx
    .select({ left: sql<string[] | null>`${undos.removed} -> 'left'` })
    .from(undos)
    .where(eq(undos.id, undoId));
  return { restored, left: undo?.left ?? [], toEmit: [] };
}

/** Restores an undo as part of another change; the event is locked. */
export async function restoreUndo(
  tx: Transaction,
  scope: HostScope,
  undoId: string,
  now: Date,
): Promise<RestoreOutcome> {
  const undo = await takeUndo(tx, scope, undoId, 'attendees');
  if (undo.isRestored) return readRestoreOutcome(tx, undoId, undo.count);
  const roles = await restoreRoles(tx, undoId);
  await restoreHouseholds(tx, undoId);
  await restorePeople(tx, scope, undoId);
  await fillNameSearch(tx, scope.eventId);
  await restoreBringers(tx, scope, undoId);
  await tx.execute(sql`
      insert into ${scheduleItemAttendees}
      select restored.*
      from ${undos}, jsonb_array_elements(removed -> 'assignments') assignment,
        jsonb_populate_record(null::schedule_item_attendees, assignment) restored
      where ${undos.id} = ${undoId} and exists (
        select from ${eventSchedule} where ${eventSchedule.id} = (assignment ->> 'item_id')::uuid)
      on conflict do nothing`);
  await restoreAccess(tx, scope, undoId, now);
  const left = await leaveFullHouseholds(tx, scope, undoId);
  await restoreMessages(tx, undoId);
  await nameHouseholdsAnew(tx, await takeHouseholdSends(tx, scope, selectSavedPeople(undoId)));
  await restoreAnswers(tx, scope, undoId, now);
  await tx.execute(sql`
      insert into ${notificationReceipts}
      select receipt.*
      from ${undos}, jsonb_populate_recordset(null::notification_receipts, removed -> 'receipts') receipt
        join ${notifications} on ${notifications.id} = receipt.notification_id
      where ${undos.id} = ${undoId}
      on conflict do nothing`);
  await closeUndo(tx, undoId, now, { left });
  await assertPeopleFit(tx, scope);
  return { restored: undo.count, left, toEmit: listRestoreEvents(scope, { count: undo.count, roles }) };
}
