import { AppError } from '../../../lib/app-error.ts';
import { createId } from '../../../lib/ids.ts';

/**
 * The ids of the rows of one list, made anew: in the order of the file, so that what is sorted by its id at last stands
 * as it stood. What the file calls a row stands for its id.
 */
export function createKeys(count: number) {
  const ids = Array.from({ length: count }, createId).toSorted();
  const idOf = new Map<number, string>();
  return {
    /** The id of the next row. */
    take(key: number): string {
      const id = ids[idOf.size];
      if (id === undefined || idOf.has(key)) throw new AppError('event_files.wrong_reference');
      idOf.set(key, id);
      return id;
    },
    find(key: number): string {
      const id = idOf.get(key);
      if (id === undefined) throw new AppError('event_files.wrong_reference');
      return id;
    },
  };
}
export type Keys = ReturnType<typeof createKeys>;
