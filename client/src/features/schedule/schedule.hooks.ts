import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { trpc } from '../../lib/reads/trpc.ts';

export type PlanningWarning = inferRouterOutputs<AppRouter>['schedule']['warnings']['warnings'][number];

const onDay = (eventId: string, day: PlainDate) => ({ eventId, from: day, to: day });

/** A day's items, and those that start in the night after it. */
export function useDayItems(eventId: string, day: PlainDate) {
  return trpc.schedule.list.useQuery(onDay(eventId, day));
}

/** The existing items of some days, each once: an item of the night is read with two of them. */
export function useItemsOfDays(eventId: string, days: readonly PlainDate[]) {
  const results = trpc.useQueries((t) => days.map((day) => t.schedule.list(onDay(eventId, day))));
  return {
    items: [
      ...new Map(results.flatMap(({ data = [] }) => data.map((item) => [item.id, item] as const))).values(),
    ],
    isRead: results.every(({ data }) => data !== undefined),
    isFailed: results.some(({ isError, data }) => isError && !data),
    isFetching: results.some(({ isFetching }) => isFetching),
    retry: () => results.forEach((result) => result.isError && void result.refetch()),
  };
}

export function usePrefetchDay(eventId: string) {
  const utils = trpc.useUtils();
  return (day: PlainDate) => void utils.schedule.list.prefetch(onDay(eventId, day));
}

/** People by name, the first `pages` pages of the results of a search. */
export function usePeople(eventId: string, search: string, pages = 1) {
  const results = trpc.useQueries((t) =>
    Array.from({ length: pages }, (_, index) => t.attendees.list({ eventId, search, page: index + 1 })),
  );
  const last = results.at(-1);
  return {
    people: results.flatMap(({ data }) => data?.attendees ?? []),
    total: results[0]?.data?.total,
    isPending: last?.isPending ?? true,
    error: results.find(({ error }) => error)?.error ?? null,
    retry: () => results.forEach((result) => result.isError && void result.refetch()),
  };
}

/** What a host may want to check; changes of roles and attendees, elsewhere, add and resolve some too. */
export function useWarnings(eventId: string) {
  return trpc.schedule.warnings.useQuery({ eventId }, { refetchOnMount: 'always' });
}
