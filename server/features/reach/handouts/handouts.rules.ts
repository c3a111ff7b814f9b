import { sees } from '@daysheet/shared/audience.ts';
import type { AudienceKind } from '../../core/schedule/schedule.rules.ts';

type Audience = { audience: AudienceKind; roleIds: readonly string[]; attendeeIds: readonly string[] };

/** Everybody on the list: how many have each role, and which role those have who are named one by one. */
export type Heads = {
  ofRole: ReadonlyMap<string | null, number>;
  roleOf: ReadonlyMap<string, string | null>;
};

/** What is on for whoever holds a role: what is for single people is theirs, not the role's. */
export const isForRole = ({ audience, roleIds, attendeeIds }: Audience, roleId: string): boolean =>
  sees(
    {
      forEveryone: audience === 'everyone',
      assignmentType: audience === 'individuals' ? 'individuals' : 'roles',
      roleIds,
      attendeeIds,
    },
    { attendeeId: null, roleId },
  );

/** How many of each role these items are for together, everybody once. */
export function countHeads(
  items: readonly Audience[],
  { ofRole, roleOf }: Heads,
): Map<string | null, number> {
  if (items.some(({ audience }) => audience === 'everyone')) return new Map(ofRole);
  const roles = new Set(items.flatMap(({ audience, roleIds }) => (audience === 'roles' ? roleIds : [])));
  const heads = new Map<string | null, number>();
  for (const roleId of roles) heads.set(roleId, ofRole.get(roleId) ?? 0);
  const named = items.flatMap(({ audience, attendeeIds }) => (audience === 'individuals' ? attendeeIds : []));
  for (const attendeeId of new Set(named)) {
    const roleId = roleOf.get(attendeeId) ?? null;
    if (roleId === null || !roles.has(roleId)) heads.set(roleId, (heads.get(roleId) ?? 0) + 1);
  }
  return heads;
}

export const sumHeads = (heads: ReadonlyMap<string | null, number>): number =>
  [...heads.values()].reduce((sum, count) => sum + count, 0);
