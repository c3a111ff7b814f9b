import type { correctSelfInput, GuestSchedule } from '@daysheet/shared/join.ts';
import type { PlainDate } from '@daysheet/shared/time.ts';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { z } from 'zod';
import { guestTrpc } from '../../lib/guest-trpc.ts';
import { addJoinedEvent, type JoinedEvent, listJoinedEvents } from '../../lib/joined-events.ts';
import { errorReason } from '../../lib/trpc-errors.ts';
import { feedKey } from '../guest-notifications/guest-notifications.hooks.ts';
import { useGuestLive } from '../live/guest-live.hooks.ts';
import { placeOf } from './weeks.rules.ts';

type Guest = { eventId: string; attendeeId: string };
/** Why a guest has no schedule any more; other errors pass. */
export type GoneReason = 'join.not_available' | 'join.access_denied';

export function goneReason(error: unknown): GoneReason | null {
  const reason = errorReason(error);
  return reason === 'join.not_available' || reason === 'join.access_denied' ? reason : null;
}

const refetchMilliseconds = 60_000;

const scheduleKey = ({ eventId, attendeeId }: Guest) => ['join.schedule', eventId, attendeeId];

const stretchQuery = (guest: Guest, around: PlainDate | undefined) =>
  queryOptions({
    queryKey: [...scheduleKey(guest), around],
    queryFn: ({ signal }) =>
      guestTrpc.join.schedule.query({ ...guest, ...(around ? { around } : {}) }, { signal }),
    networkMode: 'always',
    staleTime: 0,
    // What was read once can be read again without a network, as long as the page is open.
    gcTime: Infinity,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

/**
 * The stretch around today, and the one that holds the day, which is kept fresh while somebody looks at it; they are
 * one and the same mostly. What was read last stays when the network goes.
 */
export function useGuestSchedule(guest: Guest, day: PlainDate | undefined) {
  const client = useQueryClient();
  const { eventId, attendeeId } = guest;
  const home = useQuery(stretchQuery(guest, undefined));
  const { around, neighbour } = placeOf(home.data, day);
  const shown = useQuery({
    ...stretchQuery(guest, around),
    refetchInterval: ({ state }) => (goneReason(state.error) ? false : refetchMilliseconds),
  });
  useEffect(() => {
    if (!neighbour) return;
    const query = stretchQuery({ eventId, attendeeId }, neighbour);
    void client.prefetchQuery({ ...query, staleTime: refetchMilliseconds });
  }, [client, eventId, attendeeId, neighbour]);
  return { home, shown };
}

/** While the schedule is open: what changes for the guest is read again at once, and the host sees that they are here. */
export function useLiveSchedule({ eventId, attendeeId }: Guest): void {
  const client = useQueryClient();
  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: scheduleKey({ eventId, attendeeId }) });
    void client.invalidateQueries({ queryKey: feedKey({ eventId, attendeeId }) });
  }, [client, eventId, attendeeId]);
  useGuestLive({ eventId, attendeeId }, refresh);
}

/** Keeps a schedule that came another way, so that its page opens with it. */
export function keepSchedule(client: QueryClient, guest: Guest, schedule: GuestSchedule): void {
  client.setQueryData(stretchQuery(guest, undefined).queryKey, schedule);
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
