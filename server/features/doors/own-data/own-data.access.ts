import { isSerializationFailure } from '../../../db/errors.ts';
import type { HitCounter } from '../../../lib/load/hit-counter.ts';
import { assertWithin } from '../join/join.access.ts';
import type { getEraseLimit } from './own-data.rules.ts';

/**
 * Erases as long as not too many were erased. A try is counted before it is judged; one that met somebody else's change
 * and lost erased nobody, so it is not counted: who tries again did nothing wrong.
 */
export async function eraseWithin(
  hits: HitCounter,
  limit: ReturnType<typeof getEraseLimit>,
  erase: () => Promise<void>,
): Promise<void> {
  assertWithin(hits, [limit]);
  try {
    await erase();
  } catch (error) {
    if (isSerializationFailure(error)) hits.takeBack(limit.key);
    throw error;
  }
}
