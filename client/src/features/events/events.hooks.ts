import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { useRef } from 'react';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { eventsTexts } from './events.texts.ts';

type Outputs = inferRouterOutputs<AppRouter>['events'];
export type EventListing = Outputs['list']['events'][number];
export type EventDetails = Outputs['get'];
export type ActivityLine = Outputs['activity']['lines'][number];
export type NewEvent = inferRouterInputs<AppRouter>['events']['create'];

/** The first page's input; the route's loader requests the same. */
export const firstEvents = {};

/** The host's events, newest first, a page at a time; `next` is the next event among all of them. */
export function useEvents() {
  const query = trpc.events.list.useInfiniteQuery(firstEvents, {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
  });
  const next = query.data?.pages[0]?.next ?? null;
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  return { query, next, others: events.filter((event) => event.id !== next?.id) };
}

/** Read again whenever a screen opens: its counts change on the screens of attendees and schedule. */
export function useEvent(eventId: string) {
  return trpc.events.get.useQuery({ eventId }, { refetchOnMount: 'always' });
}

export function useCreateEvent() {
  return trpc.events.create.useMutation({ onSuccess: () => readChanged('eventList') });
}

export function useActivateEvent() {
  const goingLive = useRef(false);
  const { mutate, isPending } = trpc.events.activate.useMutation({
    onSuccess: () => {
      // Shown here: once the event is read again, the caller is replaced by the code and the link.
      showToast(eventsTexts.activated);
      return readChanged('event');
    },
    onError: (error) => {
      showErrorToast(error, eventsTexts.activateFailed);
      void readChanged('event');
    },
    onSettled: () => {
      goingLive.current = false;
    },
  });
  return {
    isPending,
    /** Pressed twice it goes live once, and shows one toast. */
    activate: (eventId: string) => {
      if (goingLive.current) return;
      goingLive.current = true;
      mutate({ eventId });
    },
  };
}

export function useDuplicateEvent() {
  return trpc.events.duplicate.useMutation({ onSuccess: () => readChanged('eventList') });
}

/** An event that is gone already counts as deleted: a retry after a lost response is no failure. */
export function useDeleteEvent({
  onDeleted,
  onError,
}: {
  onDeleted: () => void;
  onError: (error: unknown) => void;
}) {
  const finish = () => {
    onDeleted();
    void readChanged('eventList');
  };
  return trpc.events.delete.useMutation({
    onSuccess: finish,
    onError: (error) => (findErrorReason(error) === 'events.not_found' ? finish() : onError(error)),
  });
}

/** Who has the page open changes while the host watches. */
const statsInterval = 60_000;

export function useEventStats(eventId: string) {
  return trpc.events.stats.useQuery(
    { eventId },
    { refetchOnMount: 'always', refetchInterval: statsInterval },
  );
}

/** The activity, newest first, a page at a time; `by` filters by the guests or one account. */
export function useActivity(eventId: string, by?: string) {
  const query = trpc.events.activity.useInfiniteQuery(
    { eventId, by },
    { getNextPageParam: (page) => page.nextCursor ?? undefined, refetchOnMount: 'always' },
  );
  return { query, lines: query.data?.pages.flatMap((page) => page.lines) ?? [] };
}
