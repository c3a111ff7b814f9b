import type { correctSelfInput, GuestSchedule } from '@daysheet/shared/join.ts';
import type { PlainDate } from '@daysheet/shared/time.ts';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { guestTrpc } from '../../lib/guest-trpc.ts';
import {
  addJoinedEvent,
  guestHref,
  hasLeft,
  type JoinedEvent,
  listJoinedEvents,
} from '../../lib/joined-events.ts';
import { forgetPage, hidePage, keepPageOffline, renewPage } from '../../lib/offline-page.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { feedKey, useFeed } from '../guest-notifications/guest-notifications.hooks.ts';
import { useLiveReads } from '../live/guest-live.hooks.ts';
import { askAgainAfter, goneReason, refetchMilliseconds } from './gone.rules.ts';
import { afterRead } from './kept-schedule.rules.ts';
import { forgetKept, isLongOver, keepForLater, listOver, readKept } from './kept-schedule.ts';
import { placeOf } from './weeks.rules.ts';

type Guest = { eventId: string; attendeeId: string };

export const scheduleKey = ({ eventId, attendeeId }: Guest) => ['join.schedule', eventId, attendeeId];

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
 * one and the same mostly. What was read last stays when the network goes. The messages are asked for with it.
 */
export function useGuestSchedule(guest: Guest, day: PlainDate | undefined) {
  const client = useQueryClient();
  const { eventId, attendeeId } = guest;
  // What was kept is drawn at once, and read anew.
  const home = useQuery({
    ...stretchQuery(guest, undefined),
    initialData: () => readKept(guest)?.schedule,
    initialDataUpdatedAt: () => readKept(guest)?.receivedAt,
  });
  useKeptSchedule(guest, home);
  useFeed(guest);
  const { around, neighbour } = placeOf(home.data, day);
  const shown = useQuery({
    ...stretchQuery(guest, around),
    refetchInterval: ({ state }) => askAgainAfter(state.error),
  });
  useEffect(() => {
    if (!neighbour) return;
    const query = stretchQuery({ eventId, attendeeId }, neighbour);
    void client.prefetchQuery({ ...query, staleTime: refetchMilliseconds });
  }, [client, eventId, attendeeId, neighbour]);
  return { home, shown };
}

/** Keeps what was read for when the network is gone. A page may come from this phone, older than what it kept since. */
function useKeptSchedule(
  { eventId, attendeeId }: Guest,
  { data, dataUpdatedAt, error }: { data: GuestSchedule | undefined; dataUpdatedAt: number; error: unknown },
): void {
  const client = useQueryClient();
  const gone = goneReason(error);
  useEffect(() => {
    const guest = { eventId, attendeeId };
    const kept = readKept(guest);
    const after = afterRead(hasLeft(attendeeId) ? 'left' : gone, data, kept?.schedule);
    if (after.kept === 'forget') forgetKept(guest);
    if (after.kept === 'show' && kept) keepSchedule(client, guest, kept.schedule, kept.receivedAt);
    if (after.kept === 'replace' && data) keepForLater(guest, { schedule: data, receivedAt: dataUpdatedAt });
    if (after.page === 'forget') void forgetPage(guestHref(guest));
    if (after.page === 'hide') void hidePage(guestHref(guest));
    if (after.page === 'renew' && data) void renewPage(guestHref(guest), data);
  }, [client, eventId, attendeeId, data, dataUpdatedAt, gone]);
}

/** When what somebody came for has long been there. */
const sweepMilliseconds = 5000;

/** While the schedule is open, this phone keeps its page for when there is no network, until the event is over. */
export function useOfflinePage(attendeeId: string, { event }: GuestSchedule, now: Date): void {
  const isOver = isLongOver(event, now);
  useEffect(() => (isOver ? undefined : keepPageOffline(attendeeId)), [isOver, attendeeId]);
  useEffect(() => {
    const sweep = () => {
      for (const guest of listOver(new Date())) {
        forgetKept(guest);
        void forgetPage(guestHref(guest));
      }
    };
    const timer = setTimeout(sweep, sweepMilliseconds);
    return () => clearTimeout(timer);
  }, []);
}

const shownKeys = [scheduleKey, feedKey];

/** While the schedule is open: what changes for the guest is read again at once, and the host sees that they are here. */
export const useLiveSchedule = (guest: Guest): void => useLiveReads(guest, shownKeys);

/** Keeps a schedule that came another way, so that its page opens with it. */
export function keepSchedule(
  client: QueryClient,
  { eventId, attendeeId }: Guest,
  schedule: GuestSchedule,
  receivedAt = Date.now(),
): void {
  const { queryKey } = stretchQuery({ eventId, attendeeId }, undefined);
  client.setQueryData(queryKey, schedule, { updatedAt: receivedAt });
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
  const isHydrated = useHydrated();
  const known = isHydrated ? listJoinedEvents() : [];
  const stored = known.filter((person) => person.eventId === eventId);
  const joinedAt = stored.find((person) => person.attendeeId === attendeeId)?.joinedAt ?? '';
  const self = { eventId, eventCode, eventName, attendeeId, name, roleName, joinedAt };
  const remembered = useRef('');
  useEffect(() => {
    // Opening a page is coming back; one that was open all along remembers nobody who left since.
    if (remembered.current === attendeeId && hasLeft(attendeeId)) return;
    remembered.current = attendeeId;
    const isOpen = (person: JoinedEvent) => person.eventId === eventId && person.attendeeId === attendeeId;
    const since = listJoinedEvents().find(isOpen)?.joinedAt || new Date().toISOString();
    addJoinedEvent({ eventId, eventCode, eventName, attendeeId, name, roleName, joinedAt: since });
  }, [attendeeId, eventId, eventCode, eventName, name, roleName]);
  return [...stored.filter((person) => person.attendeeId !== attendeeId), self].toSorted((a, b) =>
    (a.joinedAt || '~') < (b.joinedAt || '~') ? -1 : 1,
  );
}
