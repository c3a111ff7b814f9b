export type RoleTone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const tones: readonly RoleTone[] = [1, 2, 3, 4, 5, 6, 7, 8];
const toneAt = (index: number): RoleTone => tones[index % tones.length] ?? 1;

/** A tone by name alone, the same on every screen; two roles may share one. */
export function toneOfName(name: string): RoleTone {
  let sum = 0;
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return toneAt(sum);
}

/** Tones for an event's roles, keyed by role id: in the list's order, so that the first eight all differ. */
export function roleTones(roles: readonly { id: string }[]): ReadonlyMap<string, RoleTone> {
  return new Map(roles.map((role, index) => [role.id, toneAt(index)]));
}

/** The tone of a role's stored colour number, from 0. */
export const toneOfColor = (color: number): RoleTone => toneAt(color);
