import { sees } from '@daysheet/shared/schedule/audience.ts';
import { type DeclinedAnswers, isDeclinedBy } from '../../core/answers/answers.rules.ts';
import type { AudienceKind } from '../../core/schedule/schedule.rules.ts';

type Row = { rowId: string; itemId: string };
type Audience = { audience: AudienceKind; roleIds: readonly string[]; attendeeIds: readonly string[] };

type RoleId = string | null;
/**
 * Everybody on the list: how many have each role, and which role those have who are named one by one. Apart from these
 * who declined something, of whom each item is looked at; who declined all of it is nowhere.
 */
export type HeadCounts = {
  ofRole: ReadonlyMap<RoleId, number>;
  roleOf: ReadonlyMap<string, RoleId>;
  decliners: ReadonlyMap<string, RoleId>;
  declined: DeclinedAnswers;
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

/** How many of each role these items are for together, of who declined none of them. */
function countOthers(items: readonly Audience[], { ofRole, roleOf }: HeadCounts): Map<RoleId, number> {
  if (items.some(({ audience }) => audience === 'everyone')) return new Map(ofRole);
  const roles = new Set(items.flatMap(({ audience, roleIds }) => (audience === 'roles' ? roleIds : [])));
  const heads = new Map<RoleId, number>();
  for (const roleId of roles) heads.set(roleId, ofRole.get(roleId) ?? 0);
  const named = items.flatMap(({ audience, attendeeIds }) => (audience === 'individuals' ? attendeeIds : []));
  for (const attendeeId of new Set(named)) {
    const roleId = roleOf.get(attendeeId);
    if (roleId === undefined) continue;
    if (roleId === null || !roles.has(roleId)) heads.set(roleId, (heads.get(roleId) ?? 0) + 1);
  }
  return heads;
}

/** Of who declined something, whom an item is for. */
function listDecliners({ audience, roleIds, attendeeIds }: Audience, { decliners }: HeadCounts): string[] {
  if (audience === 'everyone') return [...decliners.keys()];
  if (audience === 'individuals') return attendeeIds.filter((id) => decliners.has(id));
  const roles = new Set<RoleId>(audience === 'roles' ? roleIds : []);
  return [...decliners].flatMap(([id, roleId]) => (roles.has(roleId) ? [id] : []));
}

/** How many of each role these items are for together, everybody once and nobody for what they declined. */
export function countHeads(items: readonly (Audience & Row)[], heads: HeadCounts): Map<RoleId, number> {
  const counted = countOthers(items, heads);
  const there = items.flatMap((item) =>
    listDecliners(item, heads).filter((id) => !isDeclinedBy(heads.declined, id, item)),
  );
  for (const id of new Set(there)) {
    const roleId = heads.decliners.get(id) ?? null;
    counted.set(roleId, (counted.get(roleId) ?? 0) + 1);
  }
  return counted;
}

export const sumHeads = (heads: ReadonlyMap<RoleId, number>): number =>
  [...heads.values()].reduce((sum, count) => sum + count, 0);
