import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  deleteManyAttendeesInput,
  giveRoleInput,
} from '@daysheet/shared/attendees/attendees-bulk.schemas.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { undos } from '../../../db/schema/undos.ts';
import { closeUndo, dropOverUndos, findUndo, refuseUsedUndo, takeUndo } from '../../../db/undos.ts';
import { emit } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { moveToUndo } from './attendees-removal.commands.ts';
import { countSelected, selectBatch } from './attendees-removal.queries.ts';
import { matches } from './attendees.queries.ts';

type Deletion = z.output<typeof deleteManyAttendeesInput>;
const { id, eventId, roleId } = eventAttendees;

/** The condition for the chosen people: by ids, or by the filter of the host's list. Matches only this event. */
async function resolveSelection(
  tx: Transaction,
  scope: HostScope,
  who: Deletion['who'],
  now: Date,
): Promise<SQL | undefined> {
  if (who.by === 'ids') return and(eq(eventId, scope.eventId), inArray(id, who.ids));
  const { except, ...list } = who;
  return and(await matches(tx, scope, list, now), except.length > 0 ? notInArray(id, except) : undefined);
}

/** Saves the former roles in an undo, and gives the new role to people without it. Returns how many they are. */
async function changeRoles(
  tx: Transaction,
  scope: HostScope,
  change: { undoId: string; roleId: string; which: SQL | undefined; now: Date },
): Promise<number> {
  const others = and(change.which, sql`${roleId} is distinct from ${change.roleId}::uuid`);
  const insertion = tx.execute(sql`
    insert into ${undos} (id, event_id, kind, count, removed, created_at)
    select ${change.undoId}, ${scope.eventId}, 'roles', count(*), jsonb_build_object(
      'given', ${change.roleId}::text,
      'before', coalesce(jsonb_agg(jsonb_build_object('id', ${id}, 'role_id', ${roleId})), '[]')
    ), ${change.now.toISOString()}
    from ${eventAttendees} where ${others}`);
  await insertion.catch(refuseUsedUndo);
  return (await tx.update(eventAttendees).set({ roleId: change.roleId }).where(others)).count;
}

/** Gives a role to many people. A retry with the same undo changes nothing. */
export async function giveRole(
  db: Database,
  scope: HostScope,
  { undoId, who, roleId: given }: z.output<typeof giveRoleInput>,
  now: Date,
): Promise<{ changed: number }> {
  return db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const earlier = await findUndo(tx, scope, undoId, 'roles');
    if (earlier) return { changed: earlier.count };
    await dropOverUndos(tx, scope, now);
    const [role] = await tx
      .select({ roleName: eventRoles.roleName })
      .from(eventRoles)
      .where(and(eq(eventRoles.eventId, scope.eventId), eq(eventRoles.id, given)));
    if (!role) throw new AppError('roles.not_found');
    const which = await resolveSelection(tx, scope, who, now);
    const changed = await changeRoles(tx, scope, { undoId, roleId: given, which, now });
    const facts = { count: changed, roleName: role.roleName };
    if (changed > 0) await emit(tx, scope, { kind: 'roles_given', facts }, now);
    return { changed };
  });
}

/**
 * Restores people's former roles. People who were given another role since keep that one; deleted roles become
 * empty. A retry changes nothing.
 */
export async function giveRolesBack(
  db: Database,
  scope: HostScope,
  { undoId }: { undoId: string },
  now: Date,
): Promise<{ restored: number }> {
  return db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const undo = await takeUndo(tx, scope, undoId, 'roles');
    if (undo.isRestored) return { restored: undo.count };
    const returned = await tx.execute<{ id: string; from: string }>(sql`
      update ${eventAttendees} set role_id = (
        select role.id from ${eventRoles} role where role.event_id = ${scope.eventId} and role.id = before.role_id)
      from ${undos}, jsonb_to_recordset(removed -> 'before') as before (id uuid, role_id uuid)
      where ${undos.id} = ${undoId} and ${eventAttendees.eventId} = ${scope.eventId}
        and ${eventAttendees.id} = before.id and ${roleId} = (removed ->> 'given')::uuid
      returning ${id}, removed ->> 'given' as "from"`);
    const restored = returned.length;
    await closeUndo(tx, undoId, now);
    await tx.update(undos).set({ count: restored }).where(eq(undos.id, undoId));
    await emit(tx, scope, { kind: 'roles_returned', returned }, now);
    const facts = { count: restored };
    if (restored > 0) await emit(tx, scope, { kind: 'roles_given_back', facts }, now);
    return { restored };
  });
}

/** How many people in an undo had joined. */
async function countJoined(tx: Transaction, undoId: string): Promise<number> {
  const [row] = await tx.execute<{ joined: number }>(sql`
    select count(*)::int as joined from ${undos}, jsonb_array_elements(removed -> 'attendees') person
    where ${undos.id} = ${undoId} and person ->> 'status' = 'confirmed'`);
  return row?.joined ?? 0;
}

/**
 * Removes many people into an undo, as many as one request moves (`selectBatch`). `left` is how many of them are still on the
 * list, `hadJoined` how many had a schedule. A retry with the same undo changes nothing.
 */
export async function deleteManyAttendees(
  db: Database,
  scope: HostScope,
  { undoId, who }: Deletion,
  now: Date,
): Promise<{ removed: number; hadJoined: number; left: number }> {
  return db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const which = await resolveSelection(tx, scope, who, now);
    let removed = (await findUndo(tx, scope, undoId, 'attendees'))?.count;
    if (removed === undefined) {
      await dropOverUndos(tx, scope, now);
      removed = await moveToUndo(tx, scope, undoId, await selectBatch(tx, scope, which), now);
      if (removed > 0) await emit(tx, scope, { kind: 'attendees_cleared', facts: { count: removed } }, now);
    }
    const hadJoined = await countJoined(tx, undoId);
    return { removed, hadJoined, left: await countSelected(tx, scope, which) };
  });
}
