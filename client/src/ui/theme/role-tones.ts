export type RoleTone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const tones: readonly RoleTone[] = [1, 2, 3, 4, 5, 6, 7, 8];
const getToneAt = (index: number): RoleTone => tones[index % tones.length] ?? 1;

/** A tone by name alone, the same on every screen; two roles may share one. */
export function getToneByName(name: string): RoleTone {
  let sum = 0;
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return getToneAt(sum);
}

/** Tones for an event's roles, keyed by role id: in the list's order, so that the first eight all differ. */
export function assignRoleTones(roles: readonly { id: string }[]): ReadonlyMap<string, RoleTone> {
  return new Map(roles.map((role, index) => [role.id, getToneAt(index)]));
}

/** The tone of a role's stored colour number, from 0. */
export const getToneByColor = (color: number): RoleTone => getToneAt(color);
