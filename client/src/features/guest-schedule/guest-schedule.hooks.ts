import type { GuestSchedule } from '@daysheet/shared/join.ts';
import { useEffect } from 'react';
import { addJoinedEvent, type JoinedEvent, listJoinedEvents } from '../../lib/joined-events.ts';
import { trpc } from '../../lib/trpc.ts';
import { errorReason } from '../../lib/trpc-errors.ts';

type Guest = { eventId: string; attendeeId: string };
/** Why a guest has no schedule any more; other errors pass. */
export type GoneReason = 'join.not_available' | 'join.access_denied';

export function goneReason(error: unknown): GoneReason | null {
  const reason = errorReason(error);
  return reason === 'join.not_available' || reason === 'join.access_denied' ? reason : null;
}

const refetchMilliseconds = 60_000;

/** Kept fresh while somebody looks at it. What was read last stays when the network goes. */
export function useGuestSchedule(guest: Guest) {
  return trpc.join.schedule.useQuery(guest, {
    networkMode: 'always',
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (goneReason(state.error) ? false : refetchMilliseconds),
  });
}

/** The roles that a guest who joined by themselves may change to. */
export function useOpenRoles(eventCode: string) {
  return trpc.join.findEvent.useQuery({ eventCode }, { networkMode: 'always' });
}

export function useCorrectSelf(guest: Guest, onDone: () => void) {
  const utils = trpc.useUtils();
  return trpc.join.correctSelf.useMutation({
    onSuccess: async () => {
      await utils.join.schedule.invalidate(guest);
      onDone();
    },
  });
}

/** Remembers on this phone whose schedule is open, by the name it has now, and gives all of the event's people here. */
export function usePeopleHere(attendeeId: string, { event, attendee }: GuestSchedule): JoinedEvent[] {
  const { id: eventId, eventCode, name: eventName } = event;
  const { name, roleName } = attendee;
  const stored = listJoinedEvents().filter((person) => person.eventId === eventId);
  const joinedAt = stored.find((person) => person.attendeeId === attendeeId)?.joinedAt ?? '';
  const self = { eventId, eventCode, eventName, attendeeId, name, roleName, joinedAt };
  useEffect(() => {
    const since = joinedAt || new Date().toISOString();
    addJoinedEvent({ eventId, eventCode, eventName, attendeeId, name, roleName, joinedAt: since });
  }, [attendeeId, eventId, eventCode, eventName, name, roleName, joinedAt]);
  return [...stored.filter((person) => person.attendeeId !== attendeeId), self].toSorted((a, b) =>
    (a.joinedAt || '~') < (b.joinedAt || '~') ? -1 : 1,
  );
}
