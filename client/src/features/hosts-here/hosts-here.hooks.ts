import type { HostHere, HostPlace } from '@daysheet/shared/live.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { hostsHere, ownPlace } from './hosts-here.ts';

export const useHostsHere = (): readonly HostHere[] =>
  useSyncExternalStore(hostsHere.subscribe, hostsHere.get);

/** What a form is open for. */
export type OpenHere = Partial<Pick<HostPlace, 'itemId' | 'attendeeId'>>;

/** Tells the other hosts that this is open here while it is, and gives who of them has it open too. */
export function useOpenHere({ itemId, attendeeId }: OpenHere): HostHere[] {
  useEffect(() => {
    if (!itemId && !attendeeId) return undefined;
    const { page } = ownPlace.get();
    ownPlace.set({ page, itemId: itemId ?? null, attendeeId: attendeeId ?? null });
    return () => ownPlace.set({ page: ownPlace.get().page });
  }, [itemId, attendeeId]);
  const isSame = (place: HostPlace) =>
    (itemId && place.itemId === itemId) || (attendeeId && place.attendeeId === attendeeId);
  return useHostsHere().filter(({ places }) => places.some(isSame));
}
