import { type LiveTopic, liveTopics } from '@daysheet/shared/guests/live.ts';
import { guardedPages, matchPath } from '@daysheet/shared/routes.ts';
import type { Query } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { queryClient } from '../../lib/reads/query-client.ts';
import { readAgain } from '../../lib/reads/stale-reads.ts';
import { listReadsByTopic } from '../../lib/reads/stale-reads.rules.ts';
import { trpcClient } from '../../lib/reads/trpc.ts';
import { hostEdits } from '../hosts-here/host-edits.ts';
import { hostsHere, ownPlace } from '../hosts-here/hosts-here.ts';
import { hostPageId, startLooking } from './start-looking.ts';
import { useWhileVisible } from './while-visible.ts';

/** Tells the other hosts which screen is open here. */
export function usePlaceOnPage(): void {
  const path = useLocation({ select: ({ publicHref }) => publicHref.replace(/[?#].*$/, '') });
  const page = Object.entries(guardedPages).find(([, pattern]) => matchPath(pattern, path))?.[0] ?? '';
  useEffect(() => ownPlace.set({ ...ownPlace.get(), page }), [page]);
}

/** A change of one's own is shown by the screen that made it; a moment later its echo is read once, not thrice. */
const debounceMilliseconds = 150;

/** What could not be read says so, and is asked again by who presses 'Try again': the words stay until then. */
const shown = {
  predicate: ({ state }: Pick<Query, 'state'>) => state.status !== 'error' || state.data !== undefined,
};

/** What is read for the first time is not begun anew by being out of date: it is waited for. */
const isBusy = () =>
  queryClient.isMutating() > 0 ||
  queryClient.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0;

/** Reads again what changed, once nothing of one's own is under way. */
function createReading() {
  const changed = new Set<LiveTopic>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readWhenQuiet = (topics: readonly LiveTopic[] = []) => {
    for (const topic of topics) changed.add(topic);
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isBusy()) {
        readWhenQuiet();
        return;
      }
      const reads = listReadsByTopic(changed);
      changed.clear();
      void readAgain(reads, shown);
    }, debounceMilliseconds);
  };
  return { readWhenQuiet, stop: () => clearTimeout(timer) };
}

/**
 * Keeps a host's screens of an event as the database has it: one stream a tab says what changed, and what is shown of
 * it is read again. While a change of one's own is under way nothing is read, so that it does not flicker.
 */
export function useHostLive(eventId: string): void {
  const open = useCallback(() => {
    const { readWhenQuiet, stop } = createReading();
    // Whoever is not let in any more is told why by reading.
    const lookWhy = () => readWhenQuiet(liveTopics);
    const looking = startLooking(eventId);
    const stream = trpcClient.live.host.subscribe(
      // What was read before the stream began is read once more when it has: nothing that changed between is missed.
      { eventId, lastEventId: '0', pageId: hostPageId },
      {
        // What was said before the server listened for this page is heard by nobody who comes now.
        onStarted: looking.askAnew,
        onData: ({ data }) => {
          if (data.kind === 'hosts') {
            hostsHere.set(data.hosts);
            return;
          }
          hostEdits.note(data.edits ?? []);
          if (data.topics.includes('event')) looking.askAnew();
          readWhenQuiet(data.topics);
        },
        onComplete: lookWhy,
        onError: lookWhy,
      },
    );
    return () => {
      stop();
      stream.unsubscribe();
      looking.stop();
      hostsHere.forget();
    };
  }, [eventId]);
  useWhileVisible(open);
}
