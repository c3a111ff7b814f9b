import { createId } from '../../../lib/ids.ts';

/** Of a long list the server moves some thousand people at a time, each part under an undo of its own. */
type Part = { removed: number; left: number };

/**
 * Takes people off the list part by part, until nobody is left. `undoIds` are those of the parts so far, and grow: with
 * the same ones another try goes on where this one stood, and takes nobody off twice.
 */
export async function removeInParts<P extends Part>(
  undoIds: string[],
  remove: (undoId: string) => Promise<P>,
): Promise<P> {
  let removed = 0;
  for (let nth = 0; ; nth += 1) {
    const undoId = (undoIds[nth] ??= createId());
    const part = await remove(undoId);
    removed += part.removed;
    if (part.left === 0 || part.removed === 0) return { ...part, removed };
  }
}

type Back = { restored: number; withoutHousehold: string[] };

/** Puts them back, the last part first: with it come the roles that the others are in. Gives how many they are in all. */
export async function restoreParts(
  undoIds: readonly string[],
  restore: (undoId: string) => Promise<Back>,
): Promise<Back> {
  const all: Back = { restored: 0, withoutHousehold: [] };
  for (const undoId of undoIds.toReversed()) {
    const part = await restore(undoId);
    all.restored += part.restored;
    all.withoutHousehold.push(...part.withoutHousehold);
  }
  return all;
}
