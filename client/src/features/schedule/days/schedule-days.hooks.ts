import { addDays, isPlainDate, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { skipToken } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc, trpcUtils } from '../../../lib/reads/trpc.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import { isLong } from '../schedule.rules.ts';
import { findMonthBeside, getMonthWindow } from './schedule-days.rules.ts';

/** What the screen needs before it can be rendered; rejects with the reason of `events.get`. */
export async function ensureSchedule(eventId: string): Promise<void> {
  const readDays = async () => {
    const event = await trpcUtils.events.get.ensureData({ eventId });
    if (!isLong(event)) return trpcUtils.schedule.dayCounts.ensureData({ eventId });
    return Promise.all([
      trpcUtils.schedule.outsideCounts.ensureData({ eventId }),
      trpcUtils.events.days.ensureData({ eventId }),
    ]);
  };
  await Promise.all([readDays(), trpcUtils.roles.list.ensureData({ eventId })]);
}

/** `counts` covers the whole of a short event; of a long one only the days outside its dates. */
export function useScheduleEvent(eventId: string) {
  const [event] = trpc.events.get.useSuspenseQuery({ eventId });
  const [roles] = trpc.roles.list.useSuspenseQuery({ eventId });
  const whole = trpc.schedule.dayCounts.useQuery({ eventId }, { enabled: !isLong(event) });
  const outside = useOutsideCounts(eventId, isLong(event));
  return { event, roles, counts: (isLong(event) ? outside.data : whole.data) ?? [] };
}

/** How many items each day has, also days outside the event's dates. */
export function useDayCounts(eventId: string) {
  return trpc.schedule.dayCounts.useQuery({ eventId }, { refetchOnMount: 'always' });
}

/** The saved labels of days. */
export function useDayLabels(eventId: string): ReadonlyMap<PlainDate, string> {
  const { data = [] } = trpc.events.days.useQuery({ eventId }, { refetchOnMount: 'always' });
  return new Map(data.map(({ date, label }) => [date, label]));
}

/** How many items there are on each day that the event's dates do not cover. */
export function useOutsideCounts(eventId: string, enabled = true) {
  return trpc.schedule.outsideCounts.useQuery({ eventId }, { enabled });
}

/** What other dates would leave out, once all items moved by some days. */
export function useOutsideAfter(
  eventId: string,
  { startDate, endDate }: { startDate: PlainDate; endDate: PlainDate },
  days: number,
) {
  const areChosen = isPlainDate(startDate) && isPlainDate(endDate);
  // Requested for the items as they are now: the dates move to them.
  const dates = areChosen && { startDate: addDays(startDate, -days), endDate: addDays(endDate, -days) };
  return trpc.schedule.outsideAfter.useQuery(dates ? { eventId, ...dates } : skipToken, {
    refetchOnMount: 'always',
  });
}

/** How many items each day of some months has. The adjacent months are prefetched after these. */
export function useMonthCounts(event: EventDetails, months: readonly string[]) {
  const utils = trpc.useUtils();
  const queries = trpc.useQueries((t) =>
    months.map((month) => t.schedule.dayCounts({ eventId: event.id, ...getMonthWindow(month) })),
  );
  const isReady = queries.every(({ data }) => data);
  const { id: eventId, startDate, endDate } = event;
  const [first = ''] = months;
  const last = months.at(-1) ?? '';

  useEffect(() => {
    if (!isReady) return;
    const dates = { startDate, endDate };
    for (const month of [findMonthBeside(first, -1, dates), findMonthBeside(last, 1, dates)]) {
      if (month) void utils.schedule.dayCounts.prefetch({ eventId, ...getMonthWindow(month) });
    }
  }, [utils, eventId, startDate, endDate, first, last, isReady]);

  const days = queries.flatMap(({ data }) => data ?? []);
  return {
    /** Undefined until they are known. */
    counts: isReady ? new Map<PlainDate, number>(days.map(({ date, items }) => [date, items])) : undefined,
    isError: !isReady && queries.some(({ isError }) => isError),
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => queries.forEach((query) => query.isError && void query.refetch()),
  };
}
