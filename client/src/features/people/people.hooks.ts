import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { useCallback, useEffect, useState } from 'react';
import { useQueries } from '../../lib/queries/use-queries.ts';
import { listJoinedEvents, onForgottenElsewhere } from '../../lib/storage/joined-events.ts';
import { forgetPerson } from '../own-schedule/forget-person.ts';
import { computeRefetchDelay, findGoneReason } from '../own-schedule/gone.rules.ts';
import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { readStretch } from '../own-schedule/schedule-reads.ts';
import { resolvePlace } from '../guest-schedule/days/weeks.rules.ts';
import type { TogetherPerson } from './people.rules.ts';

/** The people who joined on this phone, and a function that deletes one of them. */
export function useJoined() {
  const [joined, setJoined] = useState(listJoinedEvents);
  const forget = useCallback(async (guest: Guest) => {
    await forgetPerson(guest);
    setJoined(listJoinedEvents());
  }, []);
  // This tab would go on storing a person who left in another one, and reporting that they are online.
  useEffect(() => {
    const stops = joined.map((person) =>
      onForgottenElsewhere(person.guestKey, () => {
        setJoined(listJoinedEvents());
        void forgetPerson(person);
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [joined]);
  return { joined, forget };
}

/** A failed query retries by itself. Not all of them are notified of changes: they are read whenever they are shown. */
const readAgain = (guest: Guest, around: PlainDate | undefined) => ({
  ...readStretch(guest, around),
  staleTime: 0,
  refetchInterval: computeRefetchDelay,
});

/** Each person's stretch around today, and the one with the day, which in a short event is the same. */
export function usePersonSchedules(
  eventId: string,
  people: readonly TogetherPerson[],
  day: PlainDate | undefined,
) {
  const guests = people.map(({ guestKey }) => ({ eventId, guestKey }));
  const homes = useQueries(guests.map((guest) => readAgain(guest, undefined)));
  const shown = useQueries(
    guests.map((guest, index) => readAgain(guest, resolvePlace(homes[index]?.data, day).around)),
  );
  return people.map((person, index) => {
    const [home, stretch] = [homes[index], shown[index]];
    return {
      // The name in the current list.
      person: { ...person, name: home?.data?.attendee.name ?? person.name },
      gone: findGoneReason(home?.error) ?? findGoneReason(stretch?.error),
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
