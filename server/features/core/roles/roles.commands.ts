import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { createRoleInput, updateRoleInput } from '@daysheet/shared/attendees/roles.schemas.ts';
import { rolesMax } from '@daysheet/shared/attendees/roles.ts';
import type { Database } from '../../../db/client.ts';
import { isForeignKeyViolation, isUniqueViolation, refuseAs } from '../../../db/errors.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { AppError } from '../../../lib/app-error.ts';
import { emit } from '../../../domain-events/emit.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { startsOpenToNewcomers } from '@daysheet/shared/attendees/newcomers.ts';
import { pickNextColor, computeNextPosition } from './roles.rules.ts';

const roleInScope = (scope: HostScope, roleId: string) =>
  and(eq(eventRoles.eventId, scope.eventId), eq(eventRoles.id, roleId));

/** Adds a role; a retry with the same id returns the role of the first try. */
export async function createRole(
  db: Database,
  scope: HostScope,
  {
    id,
    roleName,
    description,
    openToNewcomers = startsOpenToNewcomers(roleName),
  }: z.output<typeof createRoleInput>,
  now: Date,
): Promise<{ id: string }> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const roles = await tx.select().from(eventRoles).where(eq(eventRoles.eventId, scope.eventId));
    if (roles.some((role) => role.id === id)) return;
    if (roles.length >= rolesMax) throw new AppError('roles.too_many');
    const color = pickNextColor(roles.map((role) => role.color));
    const position = computeNextPosition(roles.map((role) => role.position));
    const place = { color, position, createdAt: now };
    const values = { id, eventId: scope.eventId, roleName, description, openToNewcomers, ...place };
    const [created] = await tx.insert(eventRoles).values(values).onConflictDoNothing().returning();
    if (!created) throw new AppError('roles.name_taken');
    await emit(tx, scope, { kind: 'role_added', facts: { roleName } }, now);
  });
  return { id };
}

export async function updateRole(
  db: Database,
  scope: HostScope,
  { roleId, roleName, knownName, openToNewcomers }: z.output<typeof updateRoleInput>,
  now: Date,
): Promise<void> {
  await db
    .transaction(async (tx) => {
      await lockEvent(tx, scope);
      const [role] = await tx.select().from(eventRoles).where(roleInScope(scope, roleId));
      if (!role) throw new AppError('roles.not_found');
      const isRenamed = knownName !== undefined && ![knownName, roleName].includes(role.roleName);
      if (isRenamed) throw new AppError('roles.changed_meanwhile');
      const next = {
        roleName: roleName ?? role.roleName,
        openToNewcomers: openToNewcomers ?? role.openToNewcomers,
      };
      // A retry, or no change at all.
      if (next.roleName === role.roleName && next.openToNewcomers === role.openToNewcomers) return;
      await tx.update(eventRoles).set(next).where(roleInScope(scope, roleId));
      await emit(tx, scope, { kind: 'role_updated', facts: { roleName: next.roleName } }, now);
    })
    .catch(refuseAs('roles.name_taken', isUniqueViolation));
}

/** Deletes a role that nobody holds. A foreign key refuses others, whatever happens meanwhile. */
export async function deleteRole(
  db: Database,
  scope: HostScope,
  { roleId }: { roleId: string },
  now: Date,
): Promise<void> {
  await db
    .transaction(async (tx) => {
      await lockEvent(tx, scope);
      const [role] = await tx.delete(eventRoles).where(roleInScope(scope, roleId)).returning();
      if (!role) throw new AppError('roles.not_found');
      await emit(tx, scope, { kind: 'role_deleted', facts: { roleName: role.roleName } }, now);
    })
    .catch(refuseAs('roles.in_use', isForeignKeyViolation));
}
