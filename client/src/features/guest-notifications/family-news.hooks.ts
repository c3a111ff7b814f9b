import { useEffect, useState } from 'react';
import { useQueries } from '../../lib/queries/use-queries.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import type { Holder } from './family-news.rules.ts';
import { readFeed, getSeenQueue } from './guest-notifications.hooks.ts';
import type { Ids } from './guest-notifications.rules.ts';
import type { SeenQueue } from './seen-queue.ts';

type Opened = { queue: SeenQueue; /** When the list of this person was opened. */ seenBefore: Ids };

/** Renders anew when more was seen by one of several people. */
function useChanges(opened: readonly Opened[]): void {
  const [, rerender] = useState(0);
  useEffect(() => {
    if (opened.length === 0) return undefined;
    const listener = () => rerender((times) => times + 1);
    const stops = opened.map(({ queue }) => queue.subscribe(listener));
    // What came before it was listened to.
    listener();
    return () => stops.forEach((stop) => stop());
  }, [opened]);
}

/** One for each person, the very same ones as long as the people are: whoever comes is opened, whoever stays is not. */
function useOpened(eventId: string, people: readonly Holder[]): readonly Opened[] {
  const queues = people.map(({ guestKey }) => getSeenQueue({ eventId, guestKey }));
  const [opened, setOpened] = useState<readonly Opened[]>(() => queues.map(openQueue));
  if (opened.length === queues.length && queues.every((queue, index) => opened[index]?.queue === queue))
    return opened;
  const next = queues.map((queue) => opened.find((each) => each.queue === queue) ?? openQueue(queue));
  setOpened(next);
  return next;
}
const openQueue = (queue: SeenQueue): Opened => ({ queue, seenBefore: queue.seen() });

/**
 * What each of several people of this phone was told, and saw here: read by their own keys, and told by them.
 */
export function useNewsFor(eventId: string, people: readonly Holder[]) {
  const feeds = useQueries(people.map(({ guestKey }) => readFeed({ eventId, guestKey })));
  const opened = useOpened(eventId, people);
  useChanges(opened);
  useEffect(() => opened.forEach(({ queue }) => queue.resume()), [opened]);
  return people.map((person, index) => {
    const [news, own] = [feeds[index], opened[index]];
    if (!news || !own) throw new Error('Each person has a feed.');
    const { data, error, isFetching, refetch } = news;
    const { queue, seenBefore } = own;
    const seenHere = queue.seen();
    // Of somebody whom the host took off the list nothing is told here any more.
    const isGone = findErrorReason(error)?.startsWith('join.') ?? false;
    const feed = isGone ? [] : data?.notifications;
    const retry = () => void refetch();
    return { person, feed, error, isFetching, retry, seenHere, seenBefore, mark: queue.mark };
  });
}

export type ReadNews = ReturnType<typeof useNewsFor>[number];
