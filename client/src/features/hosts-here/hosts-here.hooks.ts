import type { HostHere, HostPlace } from '@daysheet/shared/guests/live.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { hostsHere, ownPlace } from './hosts-here.ts';

export const useHostsHere = (): readonly HostHere[] =>
  useSyncExternalStore(hostsHere.subscribe, hostsHere.get);

/** What a form is open for: an item, a person, or the settings, which are over any page. */
export type OpenHere = Partial<Pick<HostPlace, 'itemId' | 'attendeeId'>> & { page?: 'settings' };

/** Tells the other hosts that this is open here while it is, and gives who of them has it open too. */
export function useOpenHere({ itemId, attendeeId, page: over }: OpenHere): HostHere[] {
  useEffect(() => {
    if (!itemId && !attendeeId && !over) return undefined;
    const opened = over ? { over } : { itemId: itemId ?? null, attendeeId: attendeeId ?? null };
    const closed = over ? { over: undefined } : { itemId: null, attendeeId: null };
    ownPlace.set({ ...ownPlace.get(), ...opened });
    // Meanwhile it may have become another page.
    return () => ownPlace.set({ ...ownPlace.get(), ...closed });
  }, [itemId, attendeeId, over]);
  const isSame = (place: HostPlace) =>
    (itemId && place.itemId === itemId) ||
    (attendeeId && place.attendeeId === attendeeId) ||
    (over && place.page === over);
  return useHostsHere().filter(({ places }) => places.some(isSame));
}
