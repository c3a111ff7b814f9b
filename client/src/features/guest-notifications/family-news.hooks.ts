import { useEffect, useState } from 'react';
import { useQueries } from '../../lib/queries/use-queries.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import type { PhonePerson } from './family-news.rules.ts';
import { readFeed, getSeenQueue } from './guest-notifications.hooks.ts';
import type { NotificationIds } from './guest-notifications.rules.ts';
import type { SeenQueue } from './seen-queue.ts';

type OpenedFeed = {
  queue: SeenQueue;
  /** When the list of this person was opened. */ seenBefore: NotificationIds;
};

/** Renders again when one of several people saw more. */
function useRerenderOnSeen(opened: readonly OpenedFeed[]): void {
  const [, rerender] = useState(0);
  useEffect(() => {
    if (opened.length === 0) return undefined;
    const listener = () => rerender((times) => times + 1);
    const stops = opened.map(({ queue }) => queue.subscribe(listener));
    // What changed before the subscription.
    listener();
    return () => stops.forEach((stop) => stop());
  }, [opened]);
}

/** One entry for each person, with a stable identity while the people are the same: only a new person is opened. */
function useOpenedFeeds(eventId: string, people: readonly PhonePerson[]): readonly OpenedFeed[] {
  const queues = people.map(({ guestKey }) => getSeenQueue({ eventId, guestKey }));
  const [opened, setOpened] = useState<readonly OpenedFeed[]>(() => queues.map(openQueue));
  if (opened.length === queues.length && queues.every((queue, index) => opened[index]?.queue === queue))
    return opened;
  const next = queues.map((queue) => opened.find((each) => each.queue === queue) ?? openQueue(queue));
  setOpened(next);
  return next;
}
const openQueue = (queue: SeenQueue): OpenedFeed => ({ queue, seenBefore: queue.seen() });

/**
 * The notifications of each of several people of this phone, and what they saw here: read and reported with their own keys.
 */
export function usePersonFeeds(eventId: string, people: readonly PhonePerson[]) {
  const feeds = useQueries(people.map(({ guestKey }) => readFeed({ eventId, guestKey })));
  const opened = useOpenedFeeds(eventId, people);
  useRerenderOnSeen(opened);
  useEffect(() => opened.forEach(({ queue }) => queue.resume()), [opened]);
  return people.map((person, index) => {
    const [news, own] = [feeds[index], opened[index]];
    if (!news || !own) throw new Error('Each person has a feed.');
    const { data, error, isFetching, refetch } = news;
    const { queue, seenBefore } = own;
    const seenHere = queue.seen();
    // Nothing is shown here any more for a person whom the host took off the list.
    const isGone = findErrorReason(error)?.startsWith('join.') ?? false;
    const feed = isGone ? [] : data?.notifications;
    const retry = () => void refetch();
    return { person, feed, error, isFetching, retry, seenHere, seenBefore, mark: queue.mark };
  });
}

export type PersonFeed = ReturnType<typeof usePersonFeeds>[number];
