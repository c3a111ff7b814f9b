import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { trpc, trpcUtils } from '../../lib/reads/trpc.ts';
import { parseSpan } from '../printing/sheet-span.rules.ts';
import type { RunSheetView } from './run-sheet-view.ts';

export type RunSheet = inferRouterOutputs<AppRouter>['runSheets']['get'];
export type RunSheetItem = RunSheet['items'][number];

const buildInput = (eventId: string, { contacts, numbers, page, ...view }: RunSheetView) => ({
  eventId,
  ...parseSpan(view),
  contactRoleIds: contacts,
  withNumbers: numbers,
  page,
});

export function prefetchRunSheet(eventId: string, view: RunSheetView): void {
  void trpcUtils.runSheets.get.prefetch(buildInput(eventId, view));
}

/** The current schedule; while other days are loading, the last result stays. */
export function useRunSheet(eventId: string, view: RunSheetView) {
  return trpc.runSheets.get.useQuery(buildInput(eventId, view), {
    refetchOnMount: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
