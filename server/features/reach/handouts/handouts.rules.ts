import { sees } from '@daysheet/shared/schedule/audience.ts';
import { type DeclinedAnswers, isDeclinedBy } from '../../core/answers/answers.rules.ts';
import type { AudienceKind } from '../../core/schedule/schedule.rules.ts';

type Row = { rowId: string; itemId: string };
type Audience = { audience: AudienceKind; roleIds: readonly string[]; attendeeIds: readonly string[] };

type RoleId = string | null;
/**
 * Head counts of everybody on the list: per role, and the roles of people to whom items are assigned individually. People
 * who declined an item are in `decliners` only, to be checked per item; those who declined everything are not counted.
 */
export type HeadCounts = {
  ofRole: ReadonlyMap<RoleId, number>;
  roleOf: ReadonlyMap<string, RoleId>;
  decliners: ReadonlyMap<string, RoleId>;
  declined: DeclinedAnswers;
};

/** Whether an item is for a role; items for individual people are not. */
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

/** Counts the people per role whom these items are for together, without people who declined something. */
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

/** Lists the people who declined something whom an item is for. */
function listDecliners({ audience, roleIds, attendeeIds }: Audience, { decliners }: HeadCounts): string[] {
  if (audience === 'everyone') return [...decliners.keys()];
  if (audience === 'individuals') return attendeeIds.filter((id) => decliners.has(id));
  const roles = new Set<RoleId>(audience === 'roles' ? roleIds : []);
  return [...decliners].flatMap(([id, roleId]) => (roles.has(roleId) ? [id] : []));
}

/** Counts the people per role whom these items are for together: each person once, and not for items that they declined. */
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
