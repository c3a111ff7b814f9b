import { isSerializationFailure } from '../../../db/errors.ts';
import type { HitCounter } from '../../../lib/load/hit-counter.ts';
import { assertWithin } from '../join/join.access.ts';
import type { getEraseLimit } from './own-data.rules.ts';

/**
 * Erases within a limit. A try is counted before it is judged; one that lost against a concurrent change erased nobody, so
 * it is not counted: retrying it is legitimate.
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
