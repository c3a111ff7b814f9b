import { and, eq, sql } from 'drizzle-orm';
import { findContactProblems } from '@daysheet/shared/attendees/attendees.schemas.ts';
import { type GuestField, guestFields } from '@daysheet/shared/guest-lists/guest-rows.ts';
import { toRoleNameKey } from '@daysheet/shared/attendees/roles.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import type { Transaction } from '../../../db/client.ts';
import { buildNameColumns } from '../../../db/name-search.ts';
import { attendeeImportRows } from '../../../db/schema/attendee-imports.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { emit } from '../../../domain-events/emit.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import type { HostScope } from '../gates/host.access.ts';

type FieldValues = Record<GuestField, string | null>;
type FieldChange = { from: string | null; to: string | null };
type FieldChanges = { [Field in GuestField]?: FieldChange };

/** The people whom an import changes, with their current fields and the import's. Locks them. */
async function readChanges(tx: Transaction, scope: HostScope, importId: string) {
  return tx
    .select({
      id: eventAttendees.id,
      changes: sql<FieldChanges>`${attendeeImportRows.row}`,
      /** The ids of the changed roles, once the change is applied: they may have been renamed since. */
      roleIds: sql<FieldChange | null>`${attendeeImportRows.row} -> 'roleIds'`,
      /** The import's columns of households and answers. */
      invite: sql<object | null>`${attendeeImportRows.row} -> 'invite'`,
      /** Whether it changed any of these, and whether that was restored (`server/db/imported-invites.ts`). */
      didMore: sql<boolean>`${attendeeImportRows.row} ? 'did'`,
      isMoreBack: sql<boolean>`${attendeeImportRows.row} ? 'back'`,
      name: eventAttendees.name,
      role: eventRoles.roleName,
      roleId: eventAttendees.roleId,
      email: eventAttendees.email,
      phone: eventAttendees.phone,
    })
    .from(attendeeImportRows)
    .innerJoin(
      eventAttendees,
      and(eq(eventAttendees.id, attendeeImportRows.personId), eq(eventAttendees.eventId, scope.eventId)),
    )
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .where(and(eq(attendeeImportRows.importId, importId), eq(attendeeImportRows.kind, 'change')))
    .for('update', { of: eventAttendees });
}

/** Role names are compared by key, regardless of spelling. */
const isUnchanged = (field: keyof FieldValues, from: string | null, now: string | null) =>
  field === 'role' ? toRoleNameKey(from ?? '') === toRoleNameKey(now ?? '') : from === now;

/** The changes whose field still has its former value. */
const pickUnchanged = (current: FieldValues, changes: FieldChanges): FieldChanges =>
  Object.fromEntries(
    guestFields.flatMap((field) => {
      const change = changes[field];
      return change && isUnchanged(field, change.from, current[field]) ? [[field, change]] : [];
    }),
  );

/** Replaces the names of a change's two roles by their current ones. */
function renameRoles(
  changes: FieldChanges,
  ids: FieldChange | null,
  nameById: ReadonlyMap<string, string>,
): FieldChanges {
  const { role } = changes;
  if (!role || !ids) return changes;
  const [from, to] = [nameById.get(ids.from ?? ''), nameById.get(ids.to ?? '')];
  return { ...changes, role: { from: from ?? role.from, to: to ?? role.to } };
}

const reverse = (changes: FieldChanges): FieldChanges =>
  Object.fromEntries(
    guestFields.flatMap((field) => {
      const change = changes[field];
      return change ? [[field, { from: change.to, to: change.from }]] : [];
    }),
  );

type ChangedPerson = FieldValues & { id: string; changes: FieldChanges };
type WriteContext = { idByRole: ReadonlyMap<string, string>; now: Date };

/** A person's columns after a change. A stored problem of an address is replaced with the address. */
function buildChangedRow({ id, changes, ...current }: ChangedPerson, idByRole: ReadonlyMap<string, string>) {
  const name = changes.name?.to ?? current.name ?? '';
  const [email, phone] = [changes.email, changes.phone].map((change) => change?.to ?? null);
  const roleId = changes.role?.to == null ? null : (idByRole.get(toRoleNameKey(changes.role.to)) ?? null);
  const { searchName, nameSearch } = buildNameColumns(name);
  const problems = findContactProblems({ email: email ?? null, phone: phone ?? null });
  return {
    id,
    changed: Object.keys(changes),
    name,
    search_name: searchName,
    name_search: nameSearch,
    role_id: roleId,
    email,
    phone,
    email_problem: problems.emailProblem,
    phone_problem: problems.phoneProblem,
  };
}

async function writeChanges(
  tx: Transaction,
  scope: HostScope,
  people: readonly ChangedPerson[],
  { idByRole, now }: WriteContext,
) {
  const rows = await inSlices(each(people, (person) => buildChangedRow(person, idByRole)));
  const a = eventAttendees;
  await tx.execute(sql`
    update ${a} set
      name = r.name, search_name = r.search_name, name_search = r.name_search::tsvector,
      role_id = case when r.changed ? 'role' then r.role_id else ${a.roleId} end,
      email = case when r.changed ? 'email' then r.email else ${a.email} end,
      email_problem = case when r.changed ? 'email' then r.email_problem else ${a.emailProblem} end,
      phone = case when r.changed ? 'phone' then r.phone else ${a.phone} end,
      phone_problem = case when r.changed ? 'phone' then r.phone_problem else ${a.phoneProblem} end
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id uuid, changed jsonb, name text,
      search_name text, name_search text, role_id uuid, email text, phone text, email_problem text, phone_problem text)
    where ${a.id} = r.id`);
  const renamed = people.flatMap(({ id, changes: { name } }) =>
    name?.from && name.to ? [{ id, from: name.from, to: name.to }] : [],
  );
  await emit(tx, scope, { kind: 'people_renamed', renamed }, now);
}

const isChange = (importId: string) =>
  and(eq(attendeeImportRows.importId, importId), eq(attendeeImportRows.kind, 'change'));

/**
 * Applies an import's changes to people where each field still has the value that the host saw, and stores them so that
 * they can be undone. Returns how many people the import was to change.
 */
export async function applyChanges(
  tx: Transaction,
  scope: HostScope,
  importId: string,
  writing: WriteContext,
): Promise<number> {
  const staged = await tx.$count(attendeeImportRows, isChange(importId));
  if (staged === 0) return staged;
  const people = (await readChanges(tx, scope, importId)).map((person) => ({
    ...person,
    changes: pickUnchanged(person, person.changes),
  }));
  const written = people.filter(({ changes }) => Object.keys(changes).length > 0);
  await writeChanges(tx, scope, written, writing);
  await tx.delete(attendeeImportRows).where(isChange(importId));
  const noted = people.map(({ id, changes, invite, roleId }) => {
    const to = writing.idByRole.get(toRoleNameKey(changes.role?.to ?? '')) ?? null;
    const roleIds = changes.role && { from: roleId, to };
    return { id, changes: { ...changes, ...(roleIds && { roleIds }), ...(invite && { invite }) } };
  });
  await tx.execute(sql`
    insert into ${attendeeImportRows} (import_id, event_id, person_id, kind, "row")
    select ${importId}, ${scope.eventId}, r.id, 'change', r.changes
    from jsonb_to_recordset(${JSON.stringify(noted)}::text::jsonb) as r(id uuid, changes jsonb)`);
  return staged;
}

/** Reduces an import's rows to what it really changed, so that it can be undone. Returns the ids of these people. */
export async function pruneUnchanged(tx: Transaction, importId: string): Promise<string[]> {
  const { row, personId } = attendeeImportRows;
  await tx.delete(attendeeImportRows).where(and(isChange(importId), sql`${row} - 'invite' = '{}'`));
  const changed = await tx
    .update(attendeeImportRows)
    .set({ row: sql`${row} - 'invite'` })
    .where(isChange(importId))
    .returning({ id: personId });
  return changed.map(({ id }) => id);
}

/** Restores fields that an import changed, except those changed since. Returns the people with anything restored. */
export async function revertChanges(
  tx: Transaction,
  scope: HostScope,
  importId: string,
  now: Date,
): Promise<{ revertedIds: string[]; changedSince: string[] }> {
  const people = await readChanges(tx, scope, importId);
  const roles = await tx.select().from(eventRoles).where(eq(eventRoles.eventId, scope.eventId));
  const idByRole = new Map(roles.map((role) => [toRoleNameKey(role.roleName), role.id]));
  const nameById = new Map(roles.map(({ id, roleName }) => [id, roleName]));
  const back = people.map((person) => {
    const changes = reverse(renameRoles(person.changes, person.roleIds, nameById));
    // A role deleted meanwhile cannot be restored.
    if (changes.role?.to && !idByRole.has(toRoleNameKey(changes.role.to))) changes.role.from = '';
    const taken = pickUnchanged(person, changes);
    const isWhole = Object.keys(taken).length === Object.keys(changes).length;
    return { ...person, changes: taken, isWhole: isWhole && (!person.didMore || person.isMoreBack) };
  });
  const hasFields = ({ changes }: { changes: FieldChanges }) => Object.keys(changes).length > 0;
  await writeChanges(tx, scope, back.filter(hasFields), { idByRole, now });
  const returned = back.flatMap(({ id, changes, roleId }) => (changes.role ? [{ id, from: roleId }] : []));
  await emit(tx, scope, { kind: 'roles_returned', returned }, now);
  await tx.delete(attendeeImportRows).where(eq(attendeeImportRows.importId, importId));
  return {
    revertedIds: back.filter((person) => hasFields(person) || person.isMoreBack).map(({ id }) => id),
    changedSince: back.filter(({ isWhole }) => !isWhole).map(({ id }) => id),
  };
}
