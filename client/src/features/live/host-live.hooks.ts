import { type LiveTopic, liveTopics } from '@daysheet/shared/live.ts';
import { useCallback } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { trpc, trpcClient } from '../../lib/trpc.ts';
import { useWhileVisible } from './while-visible.ts';

/** A change of one's own is shown by the screen that made it; a moment later its echo is read once, not thrice. */
const settleMilliseconds = 150;

type Utils = ReturnType<typeof trpc.useUtils>;

/** What each topic shows, and where. */
const reads: Record<LiveTopic, (utils: Utils) => Promise<unknown>[]> = {
  event: (utils) => [utils.events.invalidate()],
  roles: (utils) => [utils.roles.invalidate()],
  attendees: (utils) => [
    utils.attendees.invalidate(),
    utils.links.invalidate(),
    utils.events.get.invalidate(),
  ],
  schedule: (utils) => [
    utils.schedule.invalidate(),
    utils.events.get.invalidate(),
    utils.events.stats.invalidate(),
  ],
  activity: (utils) => [utils.events.activity.invalidate(), utils.events.stats.invalidate()],
  presence: (utils) => [utils.events.stats.invalidate()],
  deliveries: (utils) => [utils.invitations.invalidate()],
  notifications: (utils) => [utils.notifications.invalidate(), utils.notices.unseen.invalidate()],
  notices: (utils) => [utils.notices.invalidate()],
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
