import type { InvalidateQueryFilters } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { type Changed, type Read, listReadsByChange } from './stale-reads.rules.ts';

/** Reads these again where a screen shows them, and elsewhere once one does. */
export async function readAgain(reads: readonly Read[], filters: InvalidateQueryFilters = {}): Promise<void> {
  await Promise.all(
    reads.map((read) => queryClient.invalidateQueries({ queryKey: [read.split('.')], ...filters })),
  );
}

/** Reads again whatever shows what was changed here: awaited, the screen is up to date. */
export const readChanged = (...changed: readonly Changed[]): Promise<void> =>
  readAgain(listReadsByChange(changed));
