import type { correctSelfInput, GuestSchedule } from '@daysheet/shared/join.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import { guestTrpc } from '../../lib/guest-trpc.ts';
import { addJoinedEvent, type JoinedEvent, listJoinedEvents } from '../../lib/joined-events.ts';
import { errorReason } from '../../lib/trpc-errors.ts';

type Guest = { eventId: string; attendeeId: string };
/** Why a guest has no schedule any more; other errors pass. */
export type GoneReason = 'join.not_available' | 'join.access_denied';

export function goneReason(error: unknown): GoneReason | null {
  const reason = errorReason(error);
  return reason === 'join.not_available' || reason === 'join.access_denied' ? reason : null;
}

const refetchMilliseconds = 60_000;

const scheduleKey = ({ eventId, attendeeId }: Guest) => ['join.schedule', eventId, attendeeId];

/** Kept fresh while somebody looks at it. What was read last stays when the network goes. */
export function useGuestSchedule({ eventId, attendeeId }: Guest) {
  return useQuery({
    queryKey: scheduleKey({ eventId, attendeeId }),
    queryFn: ({ signal }) => guestTrpc.join.schedule.query({ eventId, attendeeId }, { signal }),
    networkMode: 'always',
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (goneReason(state.error) ? false : refetchMilliseconds),
  });
}

/** `onDone` runs once the corrected schedule is there. */
export function useCorrectSelf(guest: Guest, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof correctSelfInput>) => guestTrpc.join.correctSelf.mutate(input),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: scheduleKey(guest) });
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
