import { AppError } from '../../../lib/app-error.ts';
import { createId } from '../../../lib/ids.ts';

/**
 * Creates new ids for the rows of one list, in the order of the file, so that rows that are sorted by id keep their
 * order. A row's key in the file maps to its id.
 */
export function createKeys(count: number) {
  const ids = Array.from({ length: count }, createId).toSorted();
  const idOf = new Map<number, string>();
  return {
    /** Returns the id for the next row. */
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
