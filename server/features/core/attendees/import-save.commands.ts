import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { saveImportInput } from '@daysheet/shared/attendees/attendee-imports.schemas.ts';
import { toRoleNameKey } from '@daysheet/shared/attendees/roles.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { takeOne } from '../../../db/rows.ts';
import {
  attendeeImportRows,
  attendeeImports,
  type ImportResult,
} from '../../../db/schema/attendee-imports.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { beforeAllIds, rowsAtOnce } from '../../../db/pages.ts';
import { fillNameSearch } from '../../../db/name-search.ts';
import { dropOverUndos } from '../../../db/undos.ts';
import { emit } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createId } from '../../../lib/ids.ts';
import { readImportedQuestions } from './imported-questions.queries.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { addRoles } from './attendees-import.commands.ts';
import { readRoles } from './attendees-import.queries.ts';
import { moveToUndo } from './attendees-removal.commands.ts';
import { applyChanges, pruneUnchanged } from './import-changes.commands.ts';
import { skipKnownPeople } from './import-known.commands.ts';
import { isImportedAs } from './import-people.queries.ts';
import { lockPeople } from './people-locks.commands.ts';
import { assertPeopleFit } from './people-quotas.queries.ts';

const isRow = (importId: string, kind: 'add' | 'change' | 'remove') =>
  and(eq(attendeeImportRows.importId, importId), eq(attendeeImportRows.kind, kind));

/** Creates the roles that an import needs and the event lacks; returns all ids by key, and the names of those created. */
async function createRoles(tx: Transaction, scope: HostScope, importId: string, now: Date) {
  const spelled = await tx.execute<{ role: string }>(sql`
    select role from (
      select row ->> 'role' as role, kind from ${attendeeImportRows} where ${isRow(importId, 'add')}
      union all
      select row -> 'role' ->> 'to', kind from ${attendeeImportRows}
        where ${isRow(importId, 'change')} and row ? 'role') as named
    where role is not null group by role order by min(kind), role`);
  const named = [...Map.groupBy(spelled, ({ role }) => toRoleNameKey(role))]
    .toSorted(([a], [b]) => Number(a > b) - Number(a < b))
    .flatMap(([, [first]]) => first ?? []);
  const roles = await readRoles(tx, scope);
  const before = new Set(roles.map(({ roleName }) => toRoleNameKey(roleName)));
  const idByRole = await addRoles(tx, scope, { importId, rows: named }, roles, now);
  const created = named.map(({ role }) => role).filter((role) => !before.has(toRoleNameKey(role)));
  return { idByRole, rolesCreated: created };
}

/** More rows could take longer than a statement may on a small machine. */
const addedAtOnce = 2000;

/**
 * Adds one batch of the staged people, after an id: their rows never leave the database. The search column is filled
 * afterwards (`completePeople`), since that takes longer than all the rest.
 */
async function addBatch(
  tx: Transaction,
  scope: HostScope,
  importId: string,
  after: string,
  roles: string,
  now: Date,
) {
  const done = await tx.execute<{ added: number; last: string | null }>(sql`
    with part as materialized (
      select person_id, "row" from ${attendeeImportRows}
      where ${isRow(importId, 'add')} and person_id > ${after} order by person_id limit ${addedAtOnce}
    ), added as (
      insert into ${eventAttendees} (id, event_id, role_id, name, search_name, name_search, email, phone,
        email_problem, phone_problem, guest_key, import_id, created_at)
      select part.person_id, ${scope.eventId}, role.id, r.name, r."searchName", '', r.email,
        r.phone, r."emailProblem", r."phoneProblem", r."guestKey", ${importId}, ${now.toISOString()}
      from part,
        jsonb_to_record(part.row) as r(name text, "searchName" text, email text, phone text,
          "emailProblem" text, "phoneProblem" text, "guestKey" text, "roleKey" text)
        join jsonb_to_recordset(${roles}::text::jsonb) as role(key text, id uuid) on role.key = r."roleKey"
      on conflict (id) do nothing returning 1
    )
    select (select count(*)::int from added) as added,
      (select person_id from part order by person_id desc limit 1) as last`);
  return takeOne(done);
}

async function addPeople(
  tx: Transaction,
  scope: HostScope,
  importId: string,
  idByRole: ReadonlyMap<string, string>,
  now: Date,
): Promise<number> {
  const roles = JSON.stringify([...idByRole].map(([key, id]) => ({ key, id })));
  let added = 0;
  for (let after: string | null = beforeAllIds; after !== null;) {
    const some = await addBatch(tx, scope, importId, after, roles, now);
    added += some.added;
    after = some.last;
  }
  if (added <= rowsAtOnce) await fillNameSearch(tx, scope.eventId);
  return added;
}

const lockListed = (tx: Transaction, scope: HostScope, importId: string) =>
  lockPeople(tx, scope, {
    written: isImportedAs(importId, 'change', 'remove'),
    leaving: isImportedAs(importId, 'remove'),
  });

/** Removes the people whom the host ticked, into an undo of its own. */
async function removePeople(tx: Transaction, scope: HostScope, importId: string, now: Date) {
  const tickedIds = tx
    .select({ id: attendeeImportRows.personId })
    .from(attendeeImportRows)
    .where(isRow(importId, 'remove'));
  if ((await tx.$count(attendeeImportRows, isRow(importId, 'remove'))) === 0) return null;
  await dropOverUndos(tx, scope, now);
  const removalId = createId();
  const removed = await moveToUndo(tx, scope, removalId, inArray(eventAttendees.id, tickedIds), now);
  return { removalId, removed };
}

type SaveOutcome = { result: ImportResult; changedIds: string[]; removalId: string | null };

/** Emits the event from which other features write households and answers, while the staged rows exist. */
async function emitInvites(tx: Transaction, scope: HostScope, { importId, asks }: SaveRequest, now: Date) {
  const { meal, diet } = await readImportedQuestions(tx, scope);
  const ids = { mealId: meal?.id ?? null, dietId: diet?.id ?? null };
  await emit(tx, scope, { kind: 'invites_imported', importId, asks, ...ids }, now);
}

type SaveRequest = Pick<z.output<typeof saveImportInput>, 'importId' | 'asks'>;

async function applyImport(
  tx: Transaction,
  scope: HostScope,
  saved: SaveRequest,
  now: Date,
): Promise<SaveOutcome> {
  const { importId } = saved;
  const known = await skipKnownPeople(tx, scope, importId);
  const { idByRole, rolesCreated } = await createRoles(tx, scope, importId, now);
  const added = await addPeople(tx, scope, importId, idByRole, now);
  await lockListed(tx, scope, importId);
  const staged = await applyChanges(tx, scope, importId, { idByRole, now });
  const removal = await removePeople(tx, scope, importId, now);
  // Comes last: its final lock is one that everybody who changes something of the event waits for.
  await emitInvites(tx, scope, saved, now);
  const changedIds = await pruneUnchanged(tx, importId);
  await tx
    .delete(attendeeImportRows)
    .where(and(eq(attendeeImportRows.importId, importId), ne(attendeeImportRows.kind, 'change')));
  const changed = changedIds.length;
  const counts = { added, known, changed, missed: staged - changed, removed: removal?.removed ?? 0 };
  return { result: { ...counts, rolesCreated }, changedIds, removalId: removal?.removalId ?? null };
}

async function emitImport(tx: Transaction, scope: HostScope, importId: string, done: SaveOutcome, now: Date) {
  const { added, changed, removed, rolesCreated } = done.result;
  if (added > 0)
    await emit(tx, scope, { kind: 'attendees_imported', importId, facts: { count: added } }, now);
  if (changed > 0)
    await emit(
      tx,
      scope,
      { kind: 'attendees_updated', facts: { count: changed }, attendeeIds: done.changedIds },
      now,
    );
  if (removed > 0) await emit(tx, scope, { kind: 'attendees_cleared', facts: { count: removed } }, now);
  // These roles were created for people who changed meanwhile: otherwise the events above cover them.
  if (added + changed === 0)
    for (const roleName of rolesCreated)
      await emit(tx, scope, { kind: 'role_added', facts: { roleName } }, now);
}

/**
 * Applies the staged import, all of it or nothing: adds people, changes those whom nobody else changed meanwhile, and
 * removes those whom the host ticked. A retry returns the result of the first try.
 */
export async function saveImport(
  db: Database,
  scope: HostScope,
  { importId, rows, asks }: z.output<typeof saveImportInput>,
  now: Date,
): Promise<ImportResult> {
  return db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const isThis = and(eq(attendeeImports.id, importId), eq(attendeeImports.eventId, scope.eventId));
    const [found] = await tx.select().from(attendeeImports).where(isThis).for('update');
    if (found?.result) return found.result;
    const staged = await tx.$count(attendeeImportRows, eq(attendeeImportRows.importId, importId));
    if (!found || staged !== rows) throw new AppError('attendees.import_gone');
    const done = await applyImport(tx, scope, { importId, asks }, now);
    await tx
      .update(attendeeImports)
      .set({ savedAt: now, result: done.result, removalId: done.removalId })
      .where(isThis);
    if (done.result.added > 0) await assertPeopleFit(tx, scope);
    await emitImport(tx, scope, importId, done, now);
    return done.result;
  });
}
