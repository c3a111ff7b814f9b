import type { QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { showErrorToast } from '../errors/error-toasts.ts';
import type { ErrorText } from '../errors/trpc-errors.ts';
import { queryClient } from './query-client.ts';
import { readChanged } from './stale-reads.ts';
import type { ChangeKind } from './stale-reads.rules.ts';

type OptimisticChange = {
  /** Changes the cached lists; returns a function that undoes only this change, since others may be under way. */
  show: () => () => void;
  write: () => Promise<unknown>;
  failed: ErrorText;
};

/**
 * Applies a change on screen at once, and undoes it if the server refuses. The stale queries are refetched after the last
 * of several changes, so that no change disappears in between.
 */
export function useOptimisticLists(lists: readonly QueryKey[], ...stale: readonly ChangeKind[]) {
  const underway = useRef(0);
  return async ({ show, write, failed }: OptimisticChange): Promise<void> => {
    underway.current += 1;
    let takeBack: (() => void) | undefined;
    try {
      // A running fetch may return data from before the change.
      await Promise.all(lists.map((queryKey) => queryClient.cancelQueries({ queryKey })));
      takeBack = show();
      await write();
    } catch (error) {
      takeBack?.();
      showErrorToast(error, failed);
    } finally {
      underway.current -= 1;
      if (underway.current === 0) await readChanged(...stale);
    }
  };
}

/** Patches every cached list under this key; returns a function that undoes it, list by list. */
export function patchLists<Row>(
  queryKey: QueryKey,
  patch: (rows: Row[]) => Row[],
  takeBack: (rows: Row[], before: Row[]) => Row[],
): () => void {
  const lists = queryClient.getQueriesData<Row[]>({ queryKey });
  queryClient.setQueriesData<Row[]>({ queryKey }, (rows) => rows && patch(rows));
  return () =>
    lists.forEach(([key, before]) =>
      queryClient.setQueryData<Row[]>(key, (rows) => rows && before && takeBack(rows, before)),
    );
}
