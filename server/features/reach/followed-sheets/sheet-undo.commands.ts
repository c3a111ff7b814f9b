import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { followedSheets } from '../../../db/schema/followed-sheets.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { undos } from '../../../db/schema/undos.ts';
import { closeUndo, takeUndo } from '../../../db/undos.ts';
import { emit, emitAll, type ReportedEvent } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createId } from '../../../lib/ids.ts';
import { moveToUndo, restoreUndo } from '../../core/attendees/attendees-removal.commands.ts';
import { listWithoutHousehold } from '../../core/attendees/removed-households.queries.ts';
import { lockPeople } from '../../core/attendees/people-locks.commands.ts';
import { type HostScope, lockEvent } from '../../core/gates/host.access.ts';
import { setAside } from './sheet-compare.rules.ts';
import type { DecisionUndo } from './sheet-decisions.commands.ts';
import { storeDetails } from './sheet-people.commands.ts';
import { storeSheetRows } from './sheet-rows.commands.ts';
import { listSheetRows, readDetails, type SheetRow, type StoredDetails } from './sheet-rows.queries.ts';
import { fingerprintRow } from './sheet-rows.rules.ts';

/**
 * The counts of an undo: rows whose decision was undone; those of them that are set aside until they change, since the
 * rule would add them again at once; people who joined meanwhile and stay.
 */
type UndoResult = { undone: number; aside: number; kept: number };
/** As stored for a retry, with the ids of people who came back to a household that was full. */
type StoredUndoResult = UndoResult & { left: string[] };

/** Reads what undoes a decision, or, once it was undone, the result to return again. */
async function readUndo<Kept extends DecisionUndo | Partial<StoredUndoResult>>(
  tx: Transaction,
  scope: HostScope,
  undoId: string,
) {
  const here = and(eq(undos.eventId, scope.eventId), eq(undos.id, undoId));
  const removed = sql<Kept>`${undos.removed}`;
  const [undo] = await tx.select({ createdAt: undos.createdAt, removed }).from(undos).where(here);
  if (!undo) throw new AppError('undo.gone');
  return { createdAt: undo.createdAt, ...undo.removed };
}

/** Restores fields to their former values, except those that were changed since. */
function mergeBack(now: StoredDetails, { before, after }: Record<'before' | 'after', StoredDetails>) {
  const back = { ...now };
  if (now.name === after.name) back.name = before.name;
  if (now.roleId === after.roleId) back.roleId = before.roleId;
  if (now.email === after.email) back.email = before.email;
  if (now.phone === after.phone) back.phone = before.phone;
  return back;
}

async function changeBack(tx: Transaction, scope: HostScope, changed: DecisionUndo['changed']) {
  const ids = changed.map(({ id }) => id);
  const stored = await readDetails(tx, scope, ids);
  const roles = await tx
    .select({ id: eventRoles.id })
    .from(eventRoles)
    .where(eq(eventRoles.eventId, scope.eventId));
  const thereRoles = new Set(roles.map(({ id }) => id));
  const back: DecisionUndo['changed'] = [];
  for (const one of changed) {
    const now = stored.get(one.id);
    if (!now) continue;
    const after = mergeBack(now, one);
    // A role that was deleted meanwhile is not restored.
    if (after.roleId !== null && !thereRoles.has(after.roleId)) after.roleId = now.roleId;
    back.push({ id: one.id, before: now, after });
  }
  await storeDetails(tx, scope, back);
  return {
    renamed: back.map(({ id, before, after }) => ({ id, from: before.name, to: after.name })),
    returned: back.flatMap(({ id, before, after }) =>
      after.roleId === before.roleId ? [] : [{ id, from: before.roleId }],
    ),
  };
}

/** Removes the people who were added. Returns those who have joined since, and stay. */
async function removeAdded(tx: Transaction, scope: HostScope, added: readonly string[], now: Date) {
  if (added.length === 0) return new Set<string>();
  const here = and(eq(eventAttendees.eventId, scope.eventId), inArray(eventAttendees.id, [...added]));
  const joined = await tx
    .select({ id: eventAttendees.id })
    .from(eventAttendees)
    .where(and(here, eq(eventAttendees.status, 'confirmed')));
  const isAdded = and(inArray(eventAttendees.id, [...added]), ne(eventAttendees.status, 'confirmed'));
  await moveToUndo(tx, scope, createId(), isAdded, now);
  return new Set(joined.map(({ id }) => id));
}

/** Leaves out rows of people who were removed from the list since, by a host or an older undo. */
async function listRestorableRows(tx: Transaction, scope: HostScope, rows: readonly SheetRow[]) {
  const people = rows.flatMap(({ attendeeId }) => attendeeId ?? []);
  const there = await readDetails(tx, scope, people);
  return rows.filter(({ attendeeId }) => attendeeId === null || there.has(attendeeId));
}

/** Restores the sheet's rows from before the decision; the next reading then compares the sheet to them at once. */
async function restoreRows(
  tx: Transaction,
  scope: HostScope,
  { rows, isByRule, createdAt }: DecisionUndo & { createdAt: Date },
  { kept, now }: { kept: ReadonlySet<string>; now: Date },
) {
  const here = eq(followedSheets.eventId, scope.eventId);
  const [sheet] = await tx.select().from(followedSheets).where(here).for('update');
  // The event follows another sheet since then.
  if (!sheet || sheet.createdAt > createdAt) return;
  const current = new Map((await listSheetRows(tx, scope)).map((row) => [row.id, row]));
  const states = rows.flatMap((row) => {
    const newer = current.get(row.id);
    if (newer?.attendeeId != null && kept.has(newer.attendeeId)) return [];
    // The rule would add it again at once.
    if (isByRule && row.content)
      return [{ ...setAside(fingerprintRow(row.content)), id: row.id, revision: row.revision }];
    const isChanged = newer !== undefined && newer.revision !== row.revision;
    return [isChanged ? { ...row, content: newer.content ?? row.content, isOnSheet: newer.isOnSheet } : row];
  });
  await storeSheetRows(tx, scope, states satisfies Partial<SheetRow>[]);
  await tx
    .update(followedSheets)
    .set({ contentHash: null, etag: null, lastModified: null, nextReadAt: now })
    .where(here);
}

/**
 * Undoes decisions on a sheet: people get their former details back, except for later changes and people who joined. The
 * proposals are back. A retry changes nothing.
 */
export async function undoDecisions(
  db: Database,
  scope: HostScope,
  { undoId }: { undoId: string },
  now: Date,
): Promise<UndoResult & { withoutHousehold: string[] }> {
  return db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const { count, isRestored } = await takeUndo(tx, scope, undoId, 'sheet');
    const describe = async ({
      undone = count,
      aside = 0,
      kept = 0,
      left = [],
    }: Partial<StoredUndoResult>) => ({
      undone,
      aside,
      kept,
      withoutHousehold: await listWithoutHousehold(tx, scope, left),
    });
    if (isRestored) return describe(await readUndo<Partial<StoredUndoResult>>(tx, scope, undoId));
    const undo = await readUndo<DecisionUndo>(tx, scope, undoId);
    const attendeeIds = [...undo.added, ...undo.changed.map(({ id }) => id)];
    await lockPeople(tx, scope, {
      written: inArray(eventAttendees.id, attendeeIds),
      leaving: inArray(eventAttendees.id, undo.added),
    });
    const { renamed, returned } = await changeBack(tx, scope, undo.changed);
    await emit(tx, scope, { kind: 'people_renamed', renamed }, now);
    const kept = await removeAdded(tx, scope, undo.added, now);
    // Only now that the places of the removed people are free.
    await emit(tx, scope, { kind: 'roles_returned', returned }, now);
    const back = undo.removalId === null ? null : await restoreUndo(tx, scope, undo.removalId, now);
    const said: ReportedEvent[] = [...(back?.toEmit ?? [])];
    const rows = await listRestorableRows(tx, scope, undo.rows);
    await restoreRows(tx, scope, { ...undo, rows }, { kept, now });
    const undone = rows.length - kept.size;
    const aside = undo.isByRule ? undone : 0;
    const told: StoredUndoResult = { undone, aside, kept: kept.size, left: back?.left ?? [] };
    await closeUndo(tx, undoId, now, told);
    const facts = { count: undone };
    if (undone > 0) said.push({ by: scope, event: { kind: 'sheet_undone', facts, attendeeIds } });
    await emitAll(tx, said, now);
    return describe(told);
  });
}
