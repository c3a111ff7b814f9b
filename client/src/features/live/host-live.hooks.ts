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
import { hostPageId, startReportingPlace } from './report-place.ts';
import { useWhileVisible } from './while-visible.ts';

/** Reports to the other hosts which screen is open here. */
export function usePlaceOnPage(): void {
  const path = useLocation({ select: ({ publicHref }) => publicHref.replace(/[?#].*$/, '') });
  const page = Object.entries(guardedPages).find(([, pattern]) => matchPath(pattern, path))?.[0] ?? '';
  useEffect(() => ownPlace.set({ ...ownPlace.get(), page }), [page]);
}

/** One's own change is shown by the screen that made it; after this time its echo is read once, not three times. */
const debounceMilliseconds = 150;

/** A failed query shows its error, and is retried by 'Try again': its message stays until then. */
const shown = {
  predicate: ({ state }: Pick<Query, 'state'>) => state.status !== 'error' || state.data !== undefined,
};

/** A first read is not restarted when it becomes stale: it is waited for. */
const isBusy = () =>
  queryClient.isMutating() > 0 ||
  queryClient.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0;

/** Refetches what changed, once no mutation of this page is running. */
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
 * Keeps a host's screens of an event in sync with the database: one stream per tab reports changes, and what is on screen is
 * refetched. While a mutation of this page is running nothing is read, so that nothing flickers.
 */
export function useHostLive(eventId: string): void {
  const open = useCallback(() => {
    const { readWhenQuiet, stop } = createReading();
    // A host whose access ended reads the reason.
    const readReason = () => readWhenQuiet(liveTopics);
    const placeReports = startReportingPlace(eventId);
    const stream = trpcClient.live.host.subscribe(
      // What was read before the stream began is read again once it has: no change in between is missed.
      { eventId, lastEventId: '0', pageId: hostPageId },
      {
        // What was reported before the server listened for this page is lost to those who come now.
        onStarted: placeReports.resume,
        onData: ({ data }) => {
          if (data.kind === 'hosts') {
            hostsHere.set(data.hosts);
            return;
          }
          hostEdits.note(data.edits ?? []);
          if (data.topics.includes('event')) placeReports.resume();
          readWhenQuiet(data.topics);
        },
        onComplete: readReason,
        onError: readReason,
      },
    );
    return () => {
      stop();
      stream.unsubscribe();
      placeReports.stop();
      hostsHere.forget();
    };
  }, [eventId]);
  useWhileVisible(open);
}
