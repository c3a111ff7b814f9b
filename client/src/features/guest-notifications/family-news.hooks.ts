import { useEffect, useMemo, useState } from 'react';
import { useQueries } from '../../lib/queries/use-queries.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import type { Holder } from './family-news.rules.ts';
import { readFeed, getSeenQueue } from './guest-notifications.hooks.ts';
import type { Ids } from './guest-notifications.rules.ts';

type Subscribe = (listener: () => void) => () => void;

/** Renders anew when one of several things changes. */
function useChanges(sources: readonly { subscribe: Subscribe }[]): void {
  const [, rerender] = useState(0);
  useEffect(() => {
    if (sources.length === 0) return undefined;
    const listener = () => rerender((times) => times + 1);
    const stops = sources.map(({ subscribe }) => subscribe(listener));
    // What came before it was listened to.
    listener();
    return () => stops.forEach((stop) => stop());
  }, [sources]);
}

/**
 * What each of several people of this phone was told, and saw here: read by their own keys, and told by them.
 */
export function useNewsFor(eventId: string, people: readonly Holder[]) {
  const keys = people.map(({ guestKey }) => guestKey).join(' ');
  const feeds = useQueries(people.map(({ guestKey }) => readFeed({ eventId, guestKey })));
  const queues = useMemo(
    () =>
      keys
        .split(' ')
        .filter(Boolean)
        .map((guestKey) => getSeenQueue({ eventId, guestKey })),
    [eventId, keys],
  );
  useChanges(queues);
  useEffect(() => queues.forEach(({ resume }) => resume()), [queues]);
  const [before] = useState(() => new Map<object, Ids>());
  return people.map((person, index) => {
    const [news, queue] = [feeds[index], queues[index]];
    if (!news || !queue) throw new Error('Each person has a feed.');
    const { data, error, isFetching, refetch } = news;
    const seenHere = queue.seen();
    const seenBefore = before.get(queue) ?? seenHere;
    before.set(queue, seenBefore);
    // Of somebody whom the host took off the list nothing is told here any more.
    const isGone = findErrorReason(error)?.startsWith('join.') ?? false;
    const feed = isGone ? [] : data?.notifications;
    const retry = () => void refetch();
    return { person, feed, error, isFetching, retry, seenHere, seenBefore, mark: queue.mark };
  });
}

export type ReadNews = ReturnType<typeof useNewsFor>[number];
