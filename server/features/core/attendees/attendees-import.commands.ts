import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  findContactProblems,
  type importAttendeesInput,
} from '@daysheet/shared/attendees/attendees.schemas.ts';
import { toRoleNameKey, rolesMax } from '@daysheet/shared/attendees/roles.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { inPieces } from '../../../db/pages.ts';
import { buildNameColumns } from '../../../db/name-search.ts';
import { attendeeImports } from '../../../db/schema/attendee-imports.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { emit } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createGuestKey, createId } from '../../../lib/ids.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { startsOpenToNewcomers } from '@daysheet/shared/attendees/newcomers.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import { pickNextColor, computeNextPosition } from '../roles/roles.rules.ts';
import { findUndo } from '../../../db/undos.ts';
import { readRoles } from './attendees-import.queries.ts';
import { importKey } from './attendees.rules.ts';
import { assertPeopleFit } from './people-quotas.queries.ts';

type Chunk = z.output<typeof importAttendeesInput>;

/** A host's scope, or an event that a job works on. */
type EventRef = { eventId: string };
type Roles = Awaited<ReturnType<typeof readRoles>>;
const indexIdsByName = (roles: Roles) =>
  new Map(roles.map((role) => [toRoleNameKey(role.roleName), role.id]));

/** Creates the roles that the rows name and the event lacks. Returns all ids by name. The event's row must be locked. */
export async function addRoles(
  tx: Transaction,
  scope: EventRef,
  { importId, rows }: { importId: string | null; rows: readonly { role: string }[] },
  roles: Roles,
  now: Date,
) {
  const idByName = indexIdsByName(roles);
  const created: (typeof eventRoles.$inferInsert)[] = [];
  const colors = roles.map((role) => role.color);
  const firstPosition = computeNextPosition(roles.map((role) => role.position));
  for (const { role: roleName } of rows) {
    const key = toRoleNameKey(roleName);
    if (idByName.has(key)) continue;
    const id = createId();
    const color = pickNextColor(colors);
    const description = `Imported role: ${roleName}`;
    const position = firstPosition + created.length;
    const openToNewcomers = startsOpenToNewcomers(roleName);
    const place = { color, position, importId, createdAt: now };
    created.push({ id, eventId: scope.eventId, roleName, description, openToNewcomers, ...place });
    idByName.set(key, id);
    colors.push(color);
  }
  if (colors.length > rolesMax) throw new AppError('roles.too_many');
  if (created.length > 0) await tx.insert(eventRoles).values(created);
  return idByName;
}

/** Creates roles without an import: for rows of a followed sheet. A row without a role gets none. */
export async function addNamedRoles(
  tx: Transaction,
  scope: EventRef,
  rows: readonly { role: string }[],
  now: Date,
): Promise<(role: string) => string | null> {
  const named = rows.filter(({ role }) => role !== '');
  const idByName = await addRoles(
    tx,
    scope,
    { importId: null, rows: named },
    await readRoles(tx, scope),
    now,
  );
  return (role) => idByName.get(toRoleNameKey(role)) ?? null;
}

/** Finds the rows that the list lacks, and counts those it has by id, from an earlier try of the same chunk. */
async function compareToList(
  tx: Transaction,
  scope: HostScope,
  { importId, rows, namesakes }: Chunk,
  roles: Roles,
) {
  const idByName = indexIdsByName(roles);
  const compareTo = (row: Chunk['rows'][number]) => ({
    ...row,
    ...buildNameColumns(row.name),
    // A role that does not exist yet is held by nobody.
    roleId: idByName.get(toRoleNameKey(row.role)) ?? `new ${toRoleNameKey(row.role)}`,
  });
  const compared = await inSlices(each(rows, compareTo));
  const names = compared.map((row) => row.searchName);
  const { nameSearch: _derived, ...columns } = getTableColumns(eventAttendees);
  const existing = await tx
    .select(columns)
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, scope.eventId), inArray(eventAttendees.searchName, names)));
  const existingIds = new Set(existing.map((row) => row.id));
  const namesBefore = new Set(
    existing.filter((row) => row.importId !== importId).map((row) => row.searchName),
  );
  const equals = new Map<string, number>();
  const count = (key: string) => equals.set(key, (equals.get(key) ?? 0) + 1);
  for (const row of existing) count(importKey(row));
  const missing = compared.filter((row) => {
    const key = importKey(row);
    if (existingIds.has(row.id) || (equals.get(key) ?? 0) > row.twin) return false;
    if (namesakes === 'skip' && namesBefore.has(row.searchName)) return false;
    count(key);
    return true;
  });
  return { missing, repeated: compared.filter((row) => existingIds.has(row.id)).length };
}

/** Adds the people, with the roles that they need. Returns how many were inserted. */
async function addPeople(
  tx: Transaction,
  scope: HostScope,
  { importId, rows }: { importId: string; rows: Awaited<ReturnType<typeof compareToList>>['missing'] },
  roles: Roles,
  now: Date,
) {
  if (rows.length === 0) return 0;
  const idByName = await addRoles(tx, scope, { importId, rows }, roles, now);
  let added = 0;
  for (const some of inPieces(rows)) {
    const inserted = await tx
      .insert(eventAttendees)
      .values(
        some.map(({ twin: _twin, role, ...row }) => ({
          ...row,
          ...findContactProblems(row),
          roleId: idByName.get(toRoleNameKey(role)) ?? null,
          eventId: scope.eventId,
          importId,
          guestKey: createGuestKey(),
          createdAt: now,
        })),
      )
      .onConflictDoNothing({ target: eventAttendees.id })
      .returning({ id: eventAttendees.id });
    added += inserted.length;
  }
  const event = { kind: 'attendees_imported', importId, facts: { count: added } } as const;
  if (added > 0) {
    await noteImport(tx, scope, importId, added, now);
    await assertPeopleFit(tx, scope);
    await emit(tx, scope, event, now);
  } else {
    // All ids were taken elsewhere, so nobody was added; the roles that the rows need were created all the same.
    const known = new Set(roles.map(({ roleName }) => toRoleNameKey(roleName)));
    for (const role of new Set(rows.map((row) => row.role)))
      if (!known.has(toRoleNameKey(role)))
        await emit(tx, scope, { kind: 'role_added', facts: { roleName: role } }, now);
  }
  return added;
}

/** Adds the count to this import's row in the history, or creates the row. It has no file. */
async function noteImport(
  tx: Transaction,
  { eventId, userId }: HostScope,
  id: string,
  added: number,
  now: Date,
) {
  const result = { added, known: 0, changed: 0, missed: 0, removed: 0, rolesCreated: [] };
  const sum = sql`(${attendeeImports.result} ->> 'added')::int + ${added}::int`;
  await tx
    .insert(attendeeImports)
    .values({ id, eventId, userId, createdAt: now, savedAt: now, result })
    .onConflictDoUpdate({
      target: attendeeImports.id,
      set: { result: sql`jsonb_set(${attendeeImports.result}, '{added}', to_jsonb(${sum}))` },
      setWhere: eq(attendeeImports.eventId, eventId),
    });
}

/** The roles that the import has created so far and these rows name: the same for each try of a chunk. */
async function listCreatedRoles(tx: Transaction, scope: HostScope, { importId, rows }: Chunk) {
  const named = new Set(rows.map((row) => toRoleNameKey(row.role)));
  const roles = await readRoles(tx, scope);
  return roles
    .filter((role) => role.importId === importId && named.has(toRoleNameKey(role.roleName)))
    .map((role) => role.roleName);
}

/**
 * Adds the rows of one chunk of a guest list. A row equal to a person on the list is skipped and counted: of equal
 * rows as many are added as the file has more of (`twin`) than the list. A row whose id is on the list was added by
 * an earlier try and counts as imported. Nothing is added for an import that was undone.
 */
export async function importAttendees(db: Database, scope: HostScope, chunk: Chunk, now: Date) {
  const { importId, rows } = chunk;
  return db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const isUndone = await findUndo(tx, scope, importId, 'attendees');
    if (isUndone) return { imported: 0, skipped: rows.length, rolesCreated: [] };
    const roles = await readRoles(tx, scope);
    const { missing, repeated } = await compareToList(tx, scope, chunk, roles);
    const added = await addPeople(tx, scope, { importId, rows: missing }, roles, now);
    const rolesCreated = await listCreatedRoles(tx, scope, chunk);
    const imported = added + repeated;
    return { imported, skipped: rows.length - imported, rolesCreated };
  });
}
