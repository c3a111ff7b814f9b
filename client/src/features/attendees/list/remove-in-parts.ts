import { createId } from '../../../lib/ids.ts';

/** The server removes some thousand people of a long list at a time, each part under its own undo. */
type RemovedPart = { removed: number; left: number };

/**
 * Takes people off the list part by part, until nobody is left. `undoIds` are those of the parts so far, and grow: a retry
 * with the same ids continues where this attempt stopped, and removes nobody twice.
 */
export async function removeInParts<P extends RemovedPart>(
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

type RestoreResult = { restored: number; withoutHousehold: string[] };

/** Restores them, the last part first: it brings back the roles of the others. Returns how many people were restored. */
export async function restoreParts(
  undoIds: readonly string[],
  restore: (undoId: string) => Promise<RestoreResult>,
): Promise<RestoreResult> {
  const all: RestoreResult = { restored: 0, withoutHousehold: [] };
  for (const undoId of undoIds.toReversed()) {
    const part = await restore(undoId);
    all.restored += part.restored;
    all.withoutHousehold.push(...part.withoutHousehold);
  }
  return all;
}
