import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import type { Feed } from '@daysheet/shared/messages/notifications.schemas.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { QueryClient } from '../../lib/queries/query-client.ts';
import { useQuery } from '../../lib/queries/use-queries.ts';
import { createGuestRead } from '../../lib/reads/guest-reads.ts';
import { guestTrpc } from '../../lib/reads/guest-trpc.ts';
import { sendWithTimeout } from '../../lib/reads/send-with-timeout.ts';
import { hasLeft } from '../../lib/storage/joined-events.ts';
import { forgetStored, readStored, writeStored } from '../../lib/storage/storage.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import type { NotificationIds } from './guest-notifications.rules.ts';
import { createSeenQueue, type SeenQueue } from './seen-queue.ts';

const refetchMilliseconds = 60_000;

export const feedRead = createGuestRead('notifications.feed', guestTrpc.notifications.feed.query);

export const readFeed = ({ eventId, guestKey }: Guest) =>
  feedRead.queryOptions(
    { eventId, guestKey },
    {
      // The page requests it, and a moment later so do the parts that show it.
      staleTime: 2000,
      refetchInterval: () => refetchMilliseconds,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
  );

/** Caches the notifications that came with the page. They are not all: the rest is fetched at once. */
export function seedNews(client: QueryClient, guest: Guest, news: Feed): void {
  client.setData(readFeed(guest).queryKey, news, 1);
}

/** The last result stays when the network goes. */
export const useFeed = (guest: Guest) => useQuery(readFeed(guest));

const toStorageKey = ({ eventId, guestKey }: Guest) => `daysheet-seen-${eventId}-${guestKey}`;
const queues = new Map<string, SeenQueue>();
const none: NotificationIds = new Set();
const getNoneSeen = () => none;

async function reportSeen(guest: Guest, notificationIds: string[]): Promise<'done' | 'later'> {
  try {
    const input = { ...guest, notificationIds };
    await sendWithTimeout((signal) => guestTrpc.notifications.markViewed.mutate(input, { signal }));
    return 'done';
  } catch (error) {
    const isOver = ['request.invalid', 'join.access_denied', 'join.deleted'];
    return isOver.includes(findErrorReason(error) ?? '') ? 'done' : 'later';
  }
}

/** One queue for each person as long as the page is open, whoever of this phone's people is shown. */
export function getSeenQueue(guest: Guest): SeenQueue {
  const key = toStorageKey(guest);
  const known = queues.get(key);
  if (known) return known;
  const stored = readStored('local', key);
  const queue = createSeenQueue({
    waiting: Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [],
    store: (ids) => writeStored('local', key, ids.length > 0 && !hasLeft(guest.guestKey) ? ids : undefined),
    send: (ids) => reportSeen(guest, ids),
  });
  // The server renders for everybody, and must retain nothing of anybody.
  if (typeof window !== 'undefined') queues.set(key, queue);
  return queue;
}

/** What this person saw on this phone; it is reported to the server, with retries. */
export function useSeen({ eventId, guestKey }: Guest) {
  const queue = getSeenQueue({ eventId, guestKey });
  const seenHere = useSyncExternalStore(queue.subscribe, queue.seen, getNoneSeen);
  const [seenBefore] = useState(queue.seen);
  useEffect(() => {
    queue.resume();
    window.addEventListener('online', queue.resume);
    document.addEventListener('visibilitychange', queue.resume);
    return () => {
      window.removeEventListener('online', queue.resume);
      document.removeEventListener('visibilitychange', queue.resume);
    };
  }, [queue]);
  return { seenHere, /** When the page opened. */ seenBefore, mark: queue.mark };
}

/** For a guest who leaves the event on this phone. */
export function forgetSeen(guest: Guest): void {
  forgetStored('local', toStorageKey(guest));
}
