import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { useEffect, useState } from 'react';
import { trpc, trpcUtils } from '../../lib/reads/trpc.ts';
import { type RunSheetView, parseSpan } from './run-sheet-view.ts';

export type RunSheet = inferRouterOutputs<AppRouter>['runSheets']['get'];
export type RunSheetItem = RunSheet['items'][number];

const buildInput = (eventId: string, { contacts, numbers, ...view }: RunSheetView) => ({
  eventId,
  ...parseSpan(view),
  contactRoleIds: contacts,
  withNumbers: numbers,
});

export function prefetchRunSheet(eventId: string, view: RunSheetView): void {
  void trpcUtils.runSheets.get.prefetch(buildInput(eventId, view));
}

/** The plan as it is now; while other days are read, those before stay. */
export function useRunSheet(eventId: string, view: RunSheetView) {
  return trpc.runSheets.get.useQuery(buildInput(eventId, view), {
    refetchOnMount: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Reads the plan once more before it goes onto paper, so that what is printed is as new as its time says. */
export function usePrintFresh(list: Pick<ReturnType<typeof useRunSheet>, 'refetch'>) {
  const [readings, setReadings] = useState(0);
  const [isReading, setReading] = useState(false);
  // Once what was read is rendered.
  useEffect(() => {
    if (readings > 0) window.print();
  }, [readings]);
  const print = async () => {
    setReading(true);
    // Without a network the plan that was read before is printed, with its time.
    await list.refetch();
    setReading(false);
    setReadings((count) => count + 1);
  };
  return { print, isReading };
}
