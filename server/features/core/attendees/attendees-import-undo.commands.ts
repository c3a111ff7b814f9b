import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { attendeeImports, type ImportUndoResult } from '../../../db/schema/attendee-imports.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { notificationRoles } from '../../../db/schema/notifications.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { scheduleItemRoles } from '../../../db/schema/schedule.ts';
import { undos } from '../../../db/schema/undos.ts';
import { AppError } from '../../../lib/app-error.ts';
import { emit, emitAll, type ReportedEvent } from '../../../domain-events/emit.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { findUndo, dropOverUndos } from '../../../db/undos.ts';
import { computeUndoHorizon } from './attendees.rules.ts';
import { moveToUndo, restoreUndo } from './attendees-removal.commands.ts';
import { countSelected, selectBatch } from './attendees-removal.queries.ts';
import { revertChanges } from './import-changes.commands.ts';
import { isImportedAs } from './import-people.queries.ts';
import { lockPeople } from './people-locks.commands.ts';
import { listWithoutHousehold } from './removed-households.queries.ts';

const isImported = (scope: HostScope, importId: string) =>
  and(eq(eventAttendees.eventId, scope.eventId), eq(eventAttendees.importId, importId));

/** How many names are listed; the others are only counted. */
const namesShown = 20;

/** The people whom an undo leaves because they have joined. */
async function listJoined(tx: Transaction, scope: HostScope, importId: string) {
  const hasJoined = and(isImported(scope, importId), eq(eventAttendees.status, 'confirmed'));
  const first = await tx
    .select({ name: eventAttendees.name })
    .from(eventAttendees)
    .where(hasJoined)
    .orderBy(asc(eventAttendees.searchName), asc(eventAttendees.id))
    .limit(namesShown);
  return { kept: await tx.$count(eventAttendees, hasJoined), joined: first.map(({ name }) => name) };
}

/** Moves the roles that the import created, and nothing uses, into its undo. Returns their names. */
const removeRoles = (tx: Transaction, scope: HostScope, importId: string, undoId: string) =>
  tx.execute<{ roleName: string }>(sql`
    with gone as (
      delete from ${eventRoles}
      where ${eventRoles.eventId} = ${scope.eventId} and ${eventRoles.importId} = ${importId}
        and not exists (select from ${eventAttendees} where ${eventAttendees.roleId} = ${eventRoles.id})
        and not exists (select from ${scheduleItemRoles} where ${scheduleItemRoles.roleId} = ${eventRoles.id})
        and not exists (select from ${notificationRoles} where ${notificationRoles.roleId} = ${eventRoles.id})
      returning *
    ), kept as (
      update ${undos}
      set removed = removed || jsonb_build_object('roles', (select coalesce(jsonb_agg(to_jsonb(gone)), '[]') from gone))
      where ${undos.id} = ${undoId})
    select role_name as "roleName" from gone`);

type Import = typeof attendeeImports.$inferSelect;
const nothingUndone: ImportUndoResult = { reverted: 0, restored: 0, changedSince: [] };

/**
 * The steps that follow the last of its people: restores fields that the import changed and people whom it removed. Returns
 * the domain events to emit.
 */
async function finishUndo(
  tx: Transaction,
  scope: HostScope,
  { id, removalId }: Import,
  { undoId, removed }: { undoId: string; removed: number },
  now: Date,
): Promise<{ undone: ImportUndoResult; toEmit: ReportedEvent[] }> {
  // Comes first: people whose household or answer is restored count as changed back, whatever becomes of their fields.
  await emit(tx, scope, { kind: 'invites_unimported', importId: id, undoId }, now);
  const { revertedIds, changedSince } = await revertChanges(tx, scope, id, now);
  const back = removalId ? await restoreUndo(tx, scope, removalId, now) : null;
  const { restored, left } = back ?? { restored: 0, left: [] };
  const roles = await removeRoles(tx, scope, id, undoId);
  const reverted = revertedIds.length;
  const undone = { reverted, restored, left, changedSince: changedSince.slice(0, namesShown) };
  await tx.update(attendeeImports).set({ undoneAt: now, undone }).where(eq(attendeeImports.id, id));
  const by = scope;
  const toEmit = [...(back?.toEmit ?? [])];
  if (reverted > 0) {
    const facts = { count: reverted };
    toEmit.push({ by, event: { kind: 'attendees_updated', facts, attendeeIds: revertedIds } });
  }
  // If anything else was restored, that activity covers it.
  if (removed + restored + reverted === 0)
    for (const { roleName } of roles)
      toEmit.push({ by, event: { kind: 'role_deleted', facts: { roleName } } });
  return { undone, toEmit };
}

/** The response about what an undo did, and whom it left. */
async function describeUndone(tx: Transaction, scope: HostScope, importId: string, undone: ImportUndoResult) {
  const { changedSince, left = [], ...counts } = undone;
  const hasChanged = and(eq(eventAttendees.eventId, scope.eventId), inArray(eventAttendees.id, changedSince));
  const changed = await tx.select({ name: eventAttendees.name }).from(eventAttendees).where(hasChanged);
  const joined = await listJoined(tx, scope, importId);
  const withoutHousehold = await listWithoutHousehold(tx, scope, left);
  return { ...counts, ...joined, withoutHousehold, changedSince: changed.map(({ name }) => name).toSorted() };
}

const findImport = async (tx: Transaction, scope: HostScope, importId: string, now: Date) => {
  const isThis = and(eq(attendeeImports.id, importId), eq(attendeeImports.eventId, scope.eventId));
  const [found] = await tx
    .select()
    .from(attendeeImports)
    .where(and(isThis, gt(attendeeImports.savedAt, computeUndoHorizon(now))));
  if (!found) throw new AppError('undo.gone');
  return found;
};

/**
 * Undoes an import of the last day, exactly: people it added go into an undo, as many as one request moves (`selectBatch`).
 * With the last of them it restores what the import changed and the people it removed, and deletes the roles that it
 * created and nothing uses. The first part's undo has the import's id. People who have joined stay, and so do later
 * changes. A retry changes nothing and returns the same result.
 */
export async function undoImport(
  db: Database,
  scope: HostScope,
  { importId, undoId = importId }: { importId: string; undoId?: string | undefined },
  now: Date,
) {
  const which = and(eq(eventAttendees.importId, importId), ne(eventAttendees.status, 'confirmed'));
  return db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const found = await findImport(tx, scope, importId, now);
    const earlier = await findUndo(tx, scope, undoId, 'attendees');
    if (earlier || found.undoneAt) {
      const left = await countSelected(tx, scope, which);
      const undone = left === 0 ? (found.undone ?? nothingUndone) : nothingUndone;
      const outcome = await describeUndone(tx, scope, importId, undone);
      return { removed: earlier?.count ?? 0, left, ...outcome };
    }
    await dropOverUndos(tx, scope, now);
    const leaving = await selectBatch(tx, scope, which);
    await lockPeople(tx, scope, { written: sql`${leaving} or ${isImportedAs(importId, 'change')}`, leaving });
    const removed = await moveToUndo(tx, scope, undoId, leaving, now);
    const left = await countSelected(tx, scope, which);
    const finished = left === 0 ? await finishUndo(tx, scope, found, { undoId, removed }, now) : null;
    const toEmit = finished?.toEmit ?? [];
    if (removed > 0)
      toEmit.push({ by: scope, event: { kind: 'attendees_unimported', facts: { count: removed } } });
    await emitAll(tx, toEmit, now);
    const undone = finished?.undone ?? nothingUndone;
    return { removed, left, ...(await describeUndone(tx, scope, importId, undone)) };
  });
}
