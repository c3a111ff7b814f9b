import type { HostHere, HostPlace } from '@daysheet/shared/guests/live.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { hostsHere, ownPlace } from './hosts-here.ts';

export const useHostsHere = (): readonly HostHere[] =>
  useSyncExternalStore(hostsHere.subscribe, hostsHere.get);

/** The subject of a form: an item, a person, or the settings, which can be open over any page. */
export type OpenForm = Partial<Pick<HostPlace, 'itemId' | 'attendeeId'>> & { page?: 'settings' };

/** Reports to the other hosts that this form is open, while it is, and returns those who have it open too. */
export function useOpenHere({ itemId, attendeeId, page: over }: OpenForm): HostHere[] {
  useEffect(() => {
    if (!itemId && !attendeeId && !over) return undefined;
    const opened = over ? { over } : { itemId: itemId ?? null, attendeeId: attendeeId ?? null };
    const closed = over ? { over: undefined } : { itemId: null, attendeeId: null };
    ownPlace.set({ ...ownPlace.get(), ...opened });
    // The page may have changed meanwhile.
    return () => ownPlace.set({ ...ownPlace.get(), ...closed });
  }, [itemId, attendeeId, over]);
  const isSame = (place: HostPlace) =>
    (itemId && place.itemId === itemId) ||
    (attendeeId && place.attendeeId === attendeeId) ||
    (over && place.page === over);
  return useHostsHere().filter(({ places }) => places.some(isSame));
}
