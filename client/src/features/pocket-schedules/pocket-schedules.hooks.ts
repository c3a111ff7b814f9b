import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { useCallback, useState } from 'react';
import { trpc, trpcUtils } from '../../lib/reads/trpc.ts';
import type { PocketsView } from './pocket-schedules-view.ts';

export type Pocket = inferRouterOutputs<AppRouter>['pockets']['list']['pockets'][number];

const buildInput = (eventId: string, { by, role, person, page }: PocketsView) => ({
  eventId,
  by: person ? ('person' as const) : (by ?? ('role' as const)),
  roleId: role,
  attendeeId: person,
  page,
});

export function prefetchPockets(eventId: string, view: PocketsView): void {
  void trpcUtils.pockets.list.prefetch(buildInput(eventId, view));
}

/** A page of sheets, from the schedule at this moment: paper does not change by itself. */
export function usePockets(eventId: string, view: PocketsView) {
  return trpc.pockets.list.useQuery(buildInput(eventId, view), { refetchOnMount: 'always', staleTime: 0 });
}

const pixelsOfMillimetre = 96 / 25.4;

/** The scale at which a sheet of that width fits into the element. */
export function usePaperScale(width: number) {
  const [room, setRoom] = useState<number>();
  const ref = useCallback((element: HTMLDivElement | null) => {
    if (!element) return undefined;
    // At once: the unscaled sheet would be wider than a phone, if only for a moment.
    setRoom(element.clientWidth);
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, scale: room === undefined ? 1 : Math.min(1, room / (width * pixelsOfMillimetre)) };
}
