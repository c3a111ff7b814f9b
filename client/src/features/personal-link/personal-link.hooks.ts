import { useEffect, useState } from 'react';
import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { useMutation } from '../../lib/queries/use-mutation.ts';
import { useQuery, useQueryClient } from '../../lib/queries/use-queries.ts';
import { createGuestRead } from '../../lib/reads/guest-reads.ts';
import { guestTrpc } from '../../lib/reads/guest-trpc.ts';
import { createId } from '../../lib/ids.ts';
import { addPickId, listJoinedEvents } from '../../lib/storage/joined-events.ts';
import { noteLink } from '../../lib/storage/offline-page.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { forgetKey } from '../own-schedule/forget-person.ts';
import { seedSchedule } from '../own-schedule/schedule-reads.ts';
import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { arrivals, isChosenArrival, unconfirmedArrivals } from '../own-schedule/link-arrivals.ts';
import { isResolved, isReportedAgain, findNamesakes, computeRetryDelay } from './personal-link.rules.ts';
import { openingOptions, useRefusal } from './opening.hooks.ts';
import { watchVisible } from './watch-visible.ts';

const namesakeMilliseconds = 3000;
/** Long enough for eyes, and for a stranger to say 'This is not me'. */
const seenMilliseconds = 2000;

async function openLink(token: string, signal: AbortSignal) {
  const opened = await guestTrpc.join.openLink.query({ token }, { signal });
  reportOpened(token);
  await forgetOldKeys(opened, opened.schedule.attendee.name);
  return opened;
}

/** A new link has a new key: this phone may have the same person under the old one, which opens nothing any more. */
export async function forgetOldKeys(opened: Guest, name: string): Promise<void> {
  await Promise.all(
    findNamesakes(opened, name, listJoinedEvents()).map(async ({ eventId, guestKey }) => {
      const guest = { eventId, guestKey };
      const signal = AbortSignal.timeout(namesakeMilliseconds);
      const refusal = await guestTrpc.join.schedule.query(guest, { signal }).catch(findErrorReason);
      // The new one does not wait for this.
      if (refusal === 'join.access_denied') void forgetKey(guest);
    }),
  );
}

/** Reports to the server that a person, not a link's preview, opened the link. */
export function reportOpened(token: string): void {
  // Without a network it is not reported: the next opening reports it.
  const signal = AbortSignal.timeout(30_000);
  guestTrpc.join.noteOpened.mutate({ token }, { signal }).catch(() => undefined);
}

export const linkRead = createGuestRead('join.openLink', ({ token }: { token: string }, { signal }) =>
  openLink(token, signal),
);

/** Opens a personal link; without a network it retries. `onOpen` has to stay the same function. */
export function useOpenLink(token: string, onOpen: (guest: Guest) => void) {
  const client = useQueryClient();
  const query = useQuery(linkRead.queryOptions({ token }, openingOptions));
  const { data } = query;
  useEffect(() => {
    if (!data) return;
    const { eventId, guestKey, schedule } = data;
    const guest = { eventId, guestKey };
    arrivals.add(guest);
    unconfirmedArrivals.add(guest);
    noteLink(buildGuestHref(guest), token);
    seedSchedule(client, guest, schedule);
    onOpen(guest);
  }, [client, token, data, onOpen]);
  return { ...query, ...useRefusal(query) };
}

/** Whether a guest came by link in this tab: they are asked at the top whether it is theirs. */
export function useIsArrival(guest: Guest): boolean {
  const isHydrated = useHydrated();
  const [isArrival] = useState(() => arrivals.has(guest));
  return isHydrated ? isArrival : isChosenArrival(guest);
}

/** Reports to the server that a guest who came by link saw their schedule, which is rendered where this runs. */
export function useConfirmSeen({ eventId, guestKey }: Guest): void {
  // The same for each try.
  const [pickId] = useState(createId);
  const { mutate } = useMutation({
    mutationFn: (guest: Guest) => {
      addPickId(guest, pickId);
      return guestTrpc.join.confirmSeen.mutate({ ...guest, pickId });
    },
    retry: (_failures, error) =>
      isReportedAgain(findErrorReason(error), unconfirmedArrivals.has({ eventId, guestKey })),
    retryDelay: computeRetryDelay,
    onSettled: (_joined, error, guest) => {
      if (isResolved(findErrorReason(error))) unconfirmedArrivals.remove(guest);
    },
  });
  useEffect(() => {
    const guest = { eventId, guestKey };
    if (!unconfirmedArrivals.has(guest)) return undefined;
    // They may have said that it is not them, while the next page is loading.
    return watchVisible(seenMilliseconds, () => {
      if (unconfirmedArrivals.has(guest)) mutate(guest);
    });
  }, [eventId, guestKey, mutate]);
}
