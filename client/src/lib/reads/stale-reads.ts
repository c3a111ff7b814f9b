import type { InvalidateQueryFilters } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { type ChangeKind, type ReadPath, listReadsByChange } from './stale-reads.rules.ts';

/** Invalidates these queries: those on screen are refetched now, others when they are shown next. */
export async function readAgain(
  reads: readonly ReadPath[],
  filters: InvalidateQueryFilters = {},
): Promise<void> {
  await Promise.all(
    reads.map((read) => queryClient.invalidateQueries({ queryKey: [read.split('.')], ...filters })),
  );
}

/** Invalidates every query that shows what changed here; once it resolves, the screen is up to date. */
export const readChanged = (...changed: readonly ChangeKind[]): Promise<void> =>
  readAgain(listReadsByChange(changed));
