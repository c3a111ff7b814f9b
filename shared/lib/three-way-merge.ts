/** Fields that only make sense together, such as start and end. */
export type Part<Fields> = readonly (keyof Fields)[];

/** Equal for equal states: the order of keys and chosen ids does not matter. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (Array.isArray(inner)) return inner.map(asText).toSorted();
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });

const partAsText = <Fields extends object>(part: Part<Fields>, fields: Fields): string =>
  part.map((field) => asText(fields[field])).join('\n');

/** Whether a part differs between two states. */
export const isPartChanged = <Fields extends object>(
  part: Part<Fields>,
  one: Fields,
  other: Fields,
): boolean => partAsText(part, one) !== partAsText(part, other);

/**
 * Merges two people's changes: `typed` and `stored` both started from `opened`. A part that one of them changed gets that
 * value; a part that both changed to different values is as typed, and listed in `both`.
 */
export function mergeChanges<Fields extends object>(
  parts: readonly Part<Fields>[],
  { opened, typed, stored }: Record<'opened' | 'typed' | 'stored', Fields>,
): { merged: Fields; both: Part<Fields>[] } {
  const merged = { ...typed };
  const both: Part<Fields>[] = [];
  for (const part of parts) {
    const [before, mine, theirs] = [opened, typed, stored].map((fields) => partAsText(part, fields));
    if (mine === before) for (const field of part) merged[field] = stored[field];
    else if (theirs !== before && theirs !== mine) both.push(part);
  }
  return { merged, both };
}
