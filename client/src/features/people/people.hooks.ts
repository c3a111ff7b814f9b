import type { PlainDate } from '@daysheet/shared/time.ts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { guestTrpc } from '../../lib/guest-trpc.ts';
import { hasLeft, listJoinedEvents } from '../../lib/joined-events.ts';
import { feedKey } from '../guest-notifications/guest-notifications.hooks.ts';
import { forgetPerson } from '../guest-schedule/forget-person.ts';
import { askAgainAfter, goneReason } from '../guest-schedule/gone.rules.ts';
import { forgetKept, keepForLater, readKept } from '../guest-schedule/kept-schedule.ts';
import { placeOf } from '../guest-schedule/weeks.rules.ts';
import { useLiveReads } from '../live/guest-live.hooks.ts';
import type { Person } from './people.rules.ts';

type Guest = { eventId: string; attendeeId: string };

/** Who this phone joined as, and how it forgets one of them. */
export function useJoined() {
  const [joined, setJoined] = useState(listJoinedEvents);
  const forget = useCallback(async (guest: Guest) => {
    await forgetPerson(guest);
    setJoined(listJoinedEvents());
  }, []);
  return { joined, forget };
}

const keyOf = ({ eventId, attendeeId }: Guest) => ['people.schedule', eventId, attendeeId];

/** One person's stretch, by their own key; what this phone kept of it is drawn at once and read anew. */
const personQuery = (guest: Guest, around: PlainDate | undefined) =>
  queryOptions({
    queryKey: [...keyOf(guest), around],
    queryFn: async ({ signal }) => {
      const { eventId, attendeeId } = guest;
      const input = { eventId, attendeeId, ...(around ? { around } : {}) };
      const schedule = await guestTrpc.join.schedule.query(input, { signal });
      if (!around && !hasLeft(attendeeId)) keepForLater(guest, { schedule, receivedAt: Date.now() });
      return schedule;
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: Infinity,
    initialData: () => (around ? undefined : readKept(guest)?.schedule),
    initialDataUpdatedAt: () => readKept(guest)?.receivedAt,
    retry: (times, error) => goneReason(error) === null && times < 2,
    refetchInterval: ({ state }) => askAgainAfter(state.error),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

/** Each person's stretch around today, and the one that holds the day, which of a short event is the same. */
export function usePersonSchedules(eventId: string, people: readonly Person[], day: PlainDate | undefined) {
  const guests = people.map(({ attendeeId }) => ({ eventId, attendeeId }));
  const homes = useQueries({ queries: guests.map((guest) => personQuery(guest, undefined)) });
  const shown = useQueries({
    queries: guests.map((guest, index) => personQuery(guest, placeOf(homes[index]?.data, day).around)),
  });
  return people.map((person, index) => {
    const [home, stretch] = [homes[index], shown[index]];
    return {
      person,
      gone: goneReason(home?.error) ?? goneReason(stretch?.error),
      home: home?.data,
      receivedAt: home?.dataUpdatedAt ?? 0,
      shown: stretch?.data,
      error: stretch?.error ?? home?.error ?? null,
      isFetching: stretch?.isFetching ?? false,
      retry: () => void stretch?.refetch(),
    };
  });
}

export type PersonState = ReturnType<typeof usePersonSchedules>[number];

const shownKeys = [keyOf, feedKey];

/** What changes for a person is read again at once, and the host sees them here. */
export const usePersonLive = (guest: Guest): void => useLiveReads(guest, shownKeys);

/** Of somebody whom the host took off the list, nothing stays on this phone. */
export function useForgetGone(eventId: string, people: readonly PersonState[]): void {
  const gone = people.filter((one) => one.gone).map(({ person }) => person.attendeeId);
  const names = gone.join(' ');
  useEffect(() => {
    for (const attendeeId of names.split(' ').filter(Boolean)) forgetKept({ eventId, attendeeId });
  }, [eventId, names]);
}
