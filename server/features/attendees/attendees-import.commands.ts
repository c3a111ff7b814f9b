import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { importAttendeesInput } from '@daysheet/shared/attendees.ts';
import { roleNameKey, rolesMax } from '@daysheet/shared/roles.ts';
import { searchableName } from '@daysheet/shared/text.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { activity } from '../../db/schema/activity.ts';
import { eventAttendees } from '../../db/schema/attendees.ts';
import { eventRoles } from '../../db/schema/roles.ts';
import { AppError } from '../../lib/app-error.ts';
import { newGuestKey, newId } from '../../lib/ids.ts';
import type { HostScope } from '../events/events.access.ts';
import { lockEvent } from '../events/events.commands.ts';
import { startsOpenToNewcomers } from '../roles/newcomers.rules.ts';
import { nextColor, nextPosition } from '../roles/roles.rules.ts';
import { assertRoomFor } from './attendees.commands.ts';
import { importKey } from './attendees.rules.ts';

type Chunk = z.output<typeof importAttendeesInput>;

/** The event's roles by name, with those that the rows name and the event lacks added. */
async function rolesFor(tx: Transaction, scope: HostScope, rows: Chunk['rows'], now: Date) {
  const roles = await tx.select().from(eventRoles).where(eq(eventRoles.eventId, scope.eventId));
  const idByName = new Map(roles.map((role) => [roleNameKey(role.roleName), role.id]));
  const created: (typeof eventRoles.$inferInsert)[] = [];
  const colors = roles.map((role) => role.color);
  const firstPosition = nextPosition(roles.map((role) => role.position));
  for (const { role: roleName } of rows) {
    const key = roleNameKey(roleName);
    if (idByName.has(key)) continue;
    const id = newId();
    const color = nextColor(colors);
    const description = `Imported role: ${roleName}`;
    const position = firstPosition + created.length;
    const openToNewcomers = startsOpenToNewcomers(roleName);
    const place = { color, position, createdAt: now };
    created.push({ id, eventId: scope.eventId, roleName, description, openToNewcomers, ...place });
    idByName.set(key, id);
    colors.push(color);
  }
  if (colors.length > rolesMax) throw new AppError('roles.too_many');
  if (created.length > 0) await tx.insert(eventRoles).values(created);
  return { idByName, created: created.map((role) => role.roleName) };
}

/** Adds to the line of this import, or begins it: one line a file, however many chunks it came in. */
async function recordImport(tx: Transaction, scope: HostScope, importId: string, count: number, now: Date) {
  await tx
    .insert(activity)
    .values({
      id: importId,
      eventId: scope.eventId,
      userId: scope.userId,
      kind: 'attendees_imported',
      facts: { count },
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: activity.id,
      set: { facts: sql`jsonb_build_object('count', (${activity.facts} ->> 'count')::int + ${count}::int)` },
      setWhere: eq(activity.eventId, scope.eventId),
    });
}

/** The rows as people of the event, and which of them the list has by id, from an earlier try, or lacks. */
async function compareToList(
  tx: Transaction,
  scope: HostScope,
  rows: Chunk['rows'],
  roleIds: Map<string, string>,
) {
  const people = rows.map(({ role, ...row }) => ({
    ...row,
    roleId: roleIds.get(roleNameKey(role)) ?? null,
    searchName: searchableName(row.name),
  }));
  const names = people.map((row) => row.searchName);
  const present = await tx
    .select()
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, scope.eventId), inArray(eventAttendees.searchName, names)));
  const presentIds = new Set(present.map((row) => row.id));
  const equals = new Map<string, number>();
  const count = (key: string) => equals.set(key, (equals.get(key) ?? 0) + 1);
  for (const row of present) count(importKey(row));
  const missing = people.filter((row) => {
    const key = importKey(row);
    if (presentIds.has(row.id) || (equals.get(key) ?? 0) > row.twin) return false;
    count(key);
    return true;
  });
  return { missing, repeated: people.filter((row) => presentIds.has(row.id)).length };
}

/**
 * Adds the rows of one chunk of a guest list. A row equal to a person who is there already is skipped and counted:
 * of equal rows as many are added as the file has more of (`twin`) than the list. A row whose id is there was added by
 * an earlier try and counts as imported.
 */
export async function importAttendees(db: Database, scope: HostScope, { importId, rows }: Chunk, now: Date) {
  return db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    await assertRoomFor(tx, scope.eventId, rows.length);
    const roles = await rolesFor(tx, scope, rows, now);
    const { missing, repeated } = await compareToList(tx, scope, rows, roles.idByName);
    const additions = missing.map(({ twin: _twin, ...row }) => ({
      ...row,
      eventId: scope.eventId,
      guestKey: newGuestKey(),
      createdAt: now,
    }));
    const inserted =
      additions.length === 0
        ? []
        : await tx
            .insert(eventAttendees)
            .values(additions)
            .onConflictDoNothing({ target: eventAttendees.id })
            .returning({ id: eventAttendees.id });
    await recordImport(tx, scope, importId, inserted.length, now);
    const imported = inserted.length + repeated;
    return { imported, skipped: rows.length - imported, rolesCreated: roles.created };
  });
}
