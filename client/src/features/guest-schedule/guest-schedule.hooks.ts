import type { GuestSchedule, Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import type { correctSelfInput } from '@daysheet/shared/guests/join.schemas.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { useMutation } from '../../lib/queries/use-mutation.ts';
import { useQuery, useQueryClient } from '../../lib/queries/use-queries.ts';
import { guestTrpc } from '../../lib/reads/guest-trpc.ts';
import {
  addJoinedEvent,
  hasLeft,
  type JoinedEvent,
  listJoinedEvents,
  updateJoinedEvent,
} from '../../lib/storage/joined-events.ts';
import { forgetPage, hidePage, cachePageOffline, renewPage } from '../../lib/storage/offline-page.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { forgetAnswers } from '../guest-answers/stored-answers.ts';
import { useFeed } from '../guest-notifications/guest-notifications.hooks.ts';
import {
  computeRefetchDelay,
  computeGoneRefetchDelay,
  type GoneReason,
  findGoneReason,
  refetchMilliseconds,
} from '../own-schedule/gone.rules.ts';
import { resolveCacheUpdate } from '../own-schedule/cached-schedule.rules.ts';
import {
  forgetCachedSchedule,
  isLongOver,
  writeCachedSchedule,
  listOver,
  readCachedSchedule,
} from '../own-schedule/cached-schedule.ts';
import { seedSchedule, readStretch, scheduleRead } from '../own-schedule/schedule-reads.ts';
import { resolvePlace } from './days/weeks.rules.ts';

/**
 * The stretch around today, and the one with the day, which is refreshed while it is on screen; mostly they are the same.
 * The last result stays when the network goes. The messages are requested with it.
 */
export function useGuestSchedule(guest: Guest, day: PlainDate | undefined) {
  const client = useQueryClient();
  const { eventId, guestKey } = guest;
  const home = useQuery({ ...readStretch(guest, undefined), refetchInterval: computeGoneRefetchDelay });
  useCachedSchedule(guest, { ...home, gone: findGoneReason(home.error) });
  useFeed(guest);
  const { around, neighbour } = resolvePlace(home.data, day);
  // A page that was just loaded is not read again; a guest who moves to other days, and back, sees whether it can be.
  const [hasMoved, setHasMoved] = useState(false);
  if (around !== undefined && !hasMoved) setHasMoved(true);
  const shown = useQuery({
    ...readStretch(guest, around),
    ...(hasMoved && { staleTime: 0 }),
    refetchInterval: computeRefetchDelay,
  });
  useEffect(() => {
    if (!neighbour) return;
    const query = readStretch({ eventId, guestKey }, neighbour);
    // Without a network it fails silently: nobody has requested it yet.
    client.fetch({ ...query, staleTime: refetchMilliseconds }).catch(() => undefined);
  }, [client, eventId, guestKey, neighbour]);
  return { home, shown };
}

type ReadResult = { data: GuestSchedule | undefined; dataUpdatedAt: number; gone: GoneReason | null };

/** Caches what was read for when the network is gone. A page may come from this phone, and be older than its cache. */
export function useCachedSchedule(
  { eventId, guestKey }: Guest,
  { data, dataUpdatedAt, gone }: ReadResult,
): void {
  const client = useQueryClient();
  useEffect(() => {
    const guest = { eventId, guestKey };
    const cached = readCachedSchedule(guest);
    const after = resolveCacheUpdate(hasLeft(guestKey) ? 'left' : gone, data, cached?.schedule);
    const isOver = data !== undefined && isLongOver(data.event, new Date());
    if (after.cached === 'forget' || (after.cached === 'replace' && isOver)) forgetCachedSchedule(guest);
    if (after.cached === 'show' && cached) seedSchedule(client, guest, cached.schedule, cached.receivedAt);
    if (after.cached === 'replace' && data && !isOver)
      writeCachedSchedule(guest, { schedule: data, receivedAt: dataUpdatedAt });
    if (after.cached === 'replace' && data) {
      const { eventCode, name: eventName } = data.event;
      const { name, roleName } = data.attendee;
      updateJoinedEvent({ ...guest, eventCode, eventName, name, roleName });
    }
    if (after.page === 'forget') {
      forgetAnswers(guest);
      void forgetPage(buildGuestHref(guest));
    }
    if (after.page === 'hide') void hidePage(buildGuestHref(guest));
    if (after.page === 'renew' && data) void renewPage(buildGuestHref(guest), data, dataUpdatedAt);
  }, [client, eventId, guestKey, data, dataUpdatedAt, gone]);
}

/** By then the page's main content has long been loaded. */
const sweepMilliseconds = 5000;

/** While the schedule is open, this phone caches its page for when there is no network, until the event is over. */
export function useOfflinePage(guestKey: string, { event }: GuestSchedule, now: Date): void {
  const isOver = isLongOver(event, now);
  useEffect(() => (isOver ? undefined : cachePageOffline(guestKey)), [isOver, guestKey]);
  useEffect(() => {
    const sweep = () => {
      for (const guest of listOver(new Date())) {
        forgetCachedSchedule(guest);
        forgetAnswers(guest);
        void forgetPage(buildGuestHref(guest), true);
      }
    };
    const timer = setTimeout(sweep, sweepMilliseconds);
    return () => clearTimeout(timer);
  }, []);
}

/** `onDone` runs once the corrected schedule is loaded. */
export function useCorrectSelf(guest: Guest, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof correctSelfInput>) => guestTrpc.join.correctSelf.mutate(input),
    onSuccess: async () => {
      await client.invalidate(scheduleRead.queryKey(guest));
      onDone();
    },
  });
}

/** Stores on this phone whose schedule is open, by their current name, and returns all of the event's people here. */
export function usePeopleHere(guestKey: string, { event, attendee }: GuestSchedule): JoinedEvent[] {
  const { id: eventId, eventCode, name: eventName } = event;
  const { name, roleName } = attendee;
  const isHydrated = useHydrated();
  const known = isHydrated ? listJoinedEvents() : [];
  const stored = known.filter((person) => person.eventId === eventId);
  const joinedAt = stored.find((person) => person.guestKey === guestKey)?.joinedAt ?? '';
  const self = { eventId, eventCode, eventName, guestKey, name, roleName, joinedAt };
  const remembered = useRef('');
  useEffect(() => {
    // Opening a page is coming back; a page that stayed open must not store a person who left since.
    if (remembered.current === guestKey && hasLeft(guestKey)) return;
    remembered.current = guestKey;
    const isOpen = (person: JoinedEvent) => person.eventId === eventId && person.guestKey === guestKey;
    const since = listJoinedEvents().find(isOpen)?.joinedAt || new Date().toISOString();
    addJoinedEvent({ eventId, eventCode, eventName, guestKey, name, roleName, joinedAt: since });
  }, [guestKey, eventId, eventCode, eventName, name, roleName]);
  return [...stored.filter((person) => person.guestKey !== guestKey), self].toSorted((a, b) =>
    (a.joinedAt || '~') < (b.joinedAt || '~') ? -1 : 1,
  );
}
