import { type LiveTopic, liveTopics } from '@daysheet/shared/live.ts';
import type { Query } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { trpc, trpcClient } from '../../lib/trpc.ts';
import { useWhileVisible } from './while-visible.ts';

/** A change of one's own is shown by the screen that made it; a moment later its echo is read once, not thrice. */
const settleMilliseconds = 150;

type Utils = ReturnType<typeof trpc.useUtils>;

/** What could not be read says so, and is asked again by who presses 'Try again': the words stay until then. */
const shown = {
  predicate: ({ state }: Pick<Query, 'state'>) => state.status !== 'error' || state.data !== undefined,
};

/** What each topic shows, and where. */
const reads: Record<LiveTopic, (utils: Utils) => Promise<unknown>[]> = {
  event: (utils) => [utils.events.invalidate(undefined, shown)],
  roles: (utils) => [utils.roles.invalidate(undefined, shown), utils.runSheets.invalidate(undefined, shown)],
  attendees: (utils) => [
    utils.attendees.invalidate(undefined, shown),
    utils.links.invalidate(undefined, shown),
    utils.runSheets.invalidate(undefined, shown),
    utils.events.get.invalidate(undefined, shown),
  ],
  schedule: (utils) => [
    utils.schedule.invalidate(undefined, shown),
    utils.runSheets.invalidate(undefined, shown),
    utils.events.get.invalidate(undefined, shown),
    utils.events.stats.invalidate(undefined, shown),
  ],
  activity: (utils) => [
    utils.events.activity.invalidate(undefined, shown),
    utils.events.stats.invalidate(undefined, shown),
  ],
  presence: (utils) => [utils.events.stats.invalidate(undefined, shown)],
  deliveries: (utils) => [utils.invitations.invalidate(undefined, shown)],
  notifications: (utils) => [
    utils.notifications.invalidate(undefined, shown),
    utils.notices.unseen.invalidate(undefined, shown),
  ],
  notices: (utils) => [utils.notices.invalidate(undefined, shown)],
};

/** What is read for the first time is not begun anew by being out of date: it is waited for. */
const isBusy = () =>
  queryClient.isMutating() > 0 ||
  queryClient.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0;

/**
 * Keeps a host's screens of an event as the database has it: one stream a tab says what changed, and what is shown of
 * it is read again. While a change of one's own is under way nothing is read, so that it does not flicker.
 */
export function useHostLive(eventId: string): void {
  const utils = trpc.useUtils();
  const open = useCallback(() => {
    const changed = new Set<LiveTopic>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isBusy()) {
          settle();
          return;
        }
        const topics = liveTopics.filter((topic) => changed.has(topic));
        changed.clear();
        for (const topic of topics) void Promise.all(reads[topic](utils));
      }, settleMilliseconds);
    };
    const stream = trpcClient.live.host.subscribe(
      // What was read before the stream began is read once more when it has: nothing that changed between is missed.
      { eventId, lastEventId: '0' },
      {
        onData: ({ data }) => {
          for (const topic of data.topics) changed.add(topic);
          settle();
        },
      },
    );
    return () => {
      clearTimeout(timer);
      stream.unsubscribe();
    };
  }, [eventId, utils]);
  useWhileVisible(open);
}
