import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { notificationRoles } from '../../../db/schema/notifications.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { scheduleItemRoles } from '../../../db/schema/schedule.ts';
import { undos } from '../../../db/schema/undos.ts';
import { AppError } from '../../../lib/app-error.ts';
import { emit } from '../../../domain-events/emit.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { findUndo, dropOverUndos } from '../../../db/undos.ts';
import { computeUndoHorizon } from './attendees.rules.ts';
import { removeInto } from './attendees-removal.commands.ts';
import { countChosen, takePart } from './attendees-removal.queries.ts';

const isImported = (scope: HostScope, importId: string) =>
  and(eq(eventAttendees.eventId, scope.eventId), eq(eventAttendees.importId, importId));

async function countJoined(tx: Transaction, scope: HostScope, importId: string): Promise<number> {
  const [row] = await tx
    .select({ joined: count() })
    .from(eventAttendees)
    .where(and(isImported(scope, importId), eq(eventAttendees.status, 'confirmed')));
  return row?.joined ?? 0;
}

/** Moves the roles that the import made, and nothing uses, into its undo. */
const removeRoles = (tx: Transaction, scope: HostScope, importId: string, undoId: string) =>
  tx.execute(sql`
    with gone as (
      delete from ${eventRoles}
      where ${eventRoles.eventId} = ${scope.eventId} and ${eventRoles.importId} = ${importId}
        and not exists (select from ${eventAttendees} where ${eventAttendees.roleId} = ${eventRoles.id})
        and not exists (select from ${scheduleItemRoles} where ${scheduleItemRoles.roleId} = ${eventRoles.id})
        and not exists (select from ${notificationRoles} where ${notificationRoles.roleId} = ${eventRoles.id})
      returning *)
    update ${undos}
    set removed = removed || jsonb_build_object('roles', (select coalesce(jsonb_agg(to_jsonb(gone)), '[]') from gone))
    where ${undos.id} = ${undoId}`);

/**
 * Takes whom an import of the last day added off the list, as many as one request moves (`takePart`), into an undo; with
 * the last of them go the roles that it made and nothing uses. The first part's undo has the import's id. Who has joined
 * since stays. A second try changes nothing.
 */
export async function undoImport(
  db: Database,
  scope: HostScope,
  { importId, undoId = importId }: { importId: string; undoId?: string | undefined },
  now: Date,
): Promise<{ removed: number; kept: number; left: number }> {
  const which = and(
    eq(eventAttendees.importId, importId),
    ne(eventAttendees.status, 'confirmed'),
    gt(eventAttendees.createdAt, computeUndoHorizon(now)),
  );
  return db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const earlier = await findUndo(tx, scope, undoId, 'attendees');
    const kept = await countJoined(tx, scope, importId);
    if (earlier) return { removed: earlier.count, kept, left: await countChosen(tx, scope, which) };
    await dropOverUndos(tx, scope, now);
    const removed = await removeInto(tx, scope, undoId, await takePart(tx, scope, which), now);
    if (removed === 0 && kept === 0) throw new AppError('undo.gone');
    const left = await countChosen(tx, scope, which);
    if (left === 0) await removeRoles(tx, scope, importId, undoId);
    if (removed > 0) {
      await emit(tx, scope, { kind: 'attendees_unimported', facts: { count: removed } }, now);
    }
    return { removed, kept, left };
  });
}
