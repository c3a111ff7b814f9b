import type { correctSelfInput, GuestSchedule } from '@daysheet/shared/join.ts';
import type { PlainDate } from '@daysheet/shared/time.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { guestHref } from '@daysheet/shared/paths.ts';
import { guestTrpc } from '../../lib/reads/guest-trpc.ts';
import {
  addJoinedEvent,
  hasLeft,
  type JoinedEvent,
  listJoinedEvents,
} from '../../lib/storage/joined-events.ts';
import { forgetPage, hidePage, keepPageOffline, renewPage } from '../../lib/storage/offline-page.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useFeed } from '../guest-notifications/guest-notifications.hooks.ts';
import {
  askAgainAfter,
  type GoneReason,
  goneReason,
  refetchMilliseconds,
} from '../own-schedule/gone.rules.ts';
import { afterRead } from '../own-schedule/kept-schedule.rules.ts';
import { forgetKept, isLongOver, keepForLater, listOver, readKept } from '../own-schedule/kept-schedule.ts';
import { type Guest, keepSchedule, readStretch, scheduleRead } from '../own-schedule/schedule-reads.ts';
import { placeOf } from './days/weeks.rules.ts';

/**
 * The stretch around today, and the one that holds the day, which is kept fresh while somebody looks at it; they are
 * one and the same mostly. What was read last stays when the network goes. The messages are asked for with it.
 */
export function useGuestSchedule(guest: Guest, day: PlainDate | undefined) {
  const client = useQueryClient();
  const { eventId, attendeeId } = guest;
  const home = useQuery(readStretch(guest, undefined));
  useKeptSchedule(guest, { ...home, gone: goneReason(home.error) });
  useFeed(guest);
  const { around, neighbour } = placeOf(home.data, day);
  const shown = useQuery({
    ...readStretch(guest, around),
    refetchInterval: ({ state }) => askAgainAfter(state.error),
  });
  useEffect(() => {
    if (!neighbour) return;
    const query = readStretch({ eventId, attendeeId }, neighbour);
    void client.prefetchQuery({ ...query, staleTime: refetchMilliseconds });
  }, [client, eventId, attendeeId, neighbour]);
  return { home, shown };
}

type Read = { data: GuestSchedule | undefined; dataUpdatedAt: number; gone: GoneReason | null };

/** Keeps what was read for when the network is gone. A page may come from this phone, older than what it kept since. */
export function useKeptSchedule({ eventId, attendeeId }: Guest, { data, dataUpdatedAt, gone }: Read): void {
  const client = useQueryClient();
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

/** `onDone` runs once the corrected schedule is there. */
export function useCorrectSelf(guest: Guest, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof correctSelfInput>) => guestTrpc.join.correctSelf.mutate(input),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: scheduleRead.queryKey(guest) });
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
