import { and, eq, lt, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { undoHours } from '@daysheet/shared/events/undos.ts';
import type { Transaction } from './client.ts';
import { isUniqueViolation, refuseAs } from './errors.ts';
import { undos } from './schema/undos.ts';
import { AppError } from '../lib/app-error.ts';

/** The event of a checked scope. */
type EventRef = { eventId: string };
type UndoKind = 'attendees' | 'schedule' | 'sheet' | 'roles' | 'households';
const undoInScope = (scope: EventRef, undoId: string, kind: UndoKind) =>
  and(eq(undos.eventId, scope.eventId), eq(undos.id, undoId), eq(undos.kind, kind));

/** The removal that an earlier try of the same request made, if there was one. */
export async function findUndo(tx: Transaction, scope: EventRef, undoId: string, kind: UndoKind) {
  const [undo] = await tx
    .select({ count: undos.count })
    .from(undos)
    .where(undoInScope(scope, undoId, kind));
  return undo ?? null;
}

/** For `catch` after storing an undo: its id was used before, for another change or in another event. */
export const refuseUsedUndo = refuseAs('request.invalid', isUniqueViolation);

/** Matches undos that have expired. */
export const isUndoOver = (now: Date) =>
  lt(undos.createdAt, new Date(now.getTime() - undoHours * 60 * 60_000));

/** Deletes this event's expired undos. */
export async function dropOverUndos(tx: Transaction, scope: EventRef, now: Date): Promise<void> {
  await tx.delete(undos).where(and(eq(undos.eventId, scope.eventId), isUndoOver(now)));
}

/** Locks an undo for restoring; returns also whether it was restored before. Throws `undo.gone`. */
export async function takeUndo(tx: Transaction, scope: EventRef, undoId: string, kind: UndoKind) {
  const [undo] = await tx
    .select({ count: undos.count, restoredAt: undos.restoredAt })
    .from(undos)
    .where(undoInScope(scope, undoId, kind))
    .for('update');
  if (!undo) throw new AppError('undo.gone');
  return { count: undo.count, isRestored: undo.restoredAt !== null };
}

/** Marks an undo as restored. `told`: the result to repeat on a second try. */
export async function closeUndo(
  tx: Transaction,
  undoId: string,
  now: Date,
  told: object = {},
): Promise<void> {
  await tx.update(undos).set({ restoredAt: now, removed: told }).where(eq(undos.id, undoId));
}

type PeopleTable = PgTable & { eventId: PgColumn; attendeeId: PgColumn };

/** Stores people's rows of these tables in an existing undo, under the table's name. */
export async function keepRowsOf(
  tx: Transaction,
  { eventId }: EventRef,
  undoId: string,
  people: SQLWrapper,
  tables: Readonly<Record<string, PeopleTable>>,
): Promise<void> {
  for (const [name, table] of Object.entries(tables))
    await tx.execute(sql`
      update ${undos} set removed = removed || jsonb_build_object(${name}::text, (
        select coalesce(jsonb_agg(to_jsonb(${table})), '[]') from ${table}
        where ${table.eventId} = ${eventId} and (${table.attendeeId} in ${people}) is true))
      where ${undos.id} = ${undoId}`);
}
