import type { GuestSchedule, Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import type { QueryClient } from '../../lib/queries/query-client.ts';
import { createGuestRead } from '../../lib/reads/guest-reads.ts';
import { guestTrpc } from '../../lib/reads/guest-trpc.ts';
import { cardRead } from '../guest-answers/card-read.ts';
import { feedRead } from '../guest-notifications/guest-notifications.hooks.ts';
import { useLiveReads } from '../live/guest-live.hooks.ts';
import { readCachedSchedule } from './cached-schedule.ts';

export const scheduleRead = createGuestRead('join.schedule', guestTrpc.join.schedule.query);

/** A person's stretch by their own key, around a day or else around today; this phone's cache is shown at once. */
export const readStretch = ({ eventId, guestKey }: Guest, around: PlainDate | undefined) =>
  scheduleRead.queryOptions(
    { eventId, guestKey, ...(around && { around }) },
    {
      initialData: () => {
        const cached = around ? undefined : readCachedSchedule({ eventId, guestKey });
        return cached && { data: cached.schedule, updatedAt: cached.receivedAt };
      },
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
  );

/** Caches a schedule from another source, so that its page opens with it. */
export function seedSchedule(
  client: QueryClient,
  guest: Guest,
  schedule: GuestSchedule,
  receivedAt = Date.now(),
): void {
  client.setData(readStretch(guest, undefined).queryKey, schedule, receivedAt);
}

const shownKeys = [scheduleRead.queryKey, feedRead.queryKey, cardRead.queryKey];

/** While a schedule is shown: changes for its person are read at once, and the host sees them online. */
export const useLiveSchedule = (guest: Guest): void => useLiveReads(guest, shownKeys);
