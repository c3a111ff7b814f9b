import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { attendeeNameMaxLength, namesPerRequestMax } from '@daysheet/shared/attendees/attendees.ts';
import { windowDaysMax } from '@daysheet/shared/schedule/schedule.ts';
import { toNameKey } from '@daysheet/shared/attendees/names.ts';
import { addDays, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { trpc, trpcClient } from '../../../lib/reads/trpc.ts';
import { listNames, type PeopleByName } from './plan-people.rules.ts';
import type { PlanRow } from './read/plan-rows.ts';

const nobody: PeopleByName = new Map();

/** The people of the event that rows name. */
export function usePeopleByName(eventId: string, rows: readonly PlanRow[]) {
  const typed = rows.flatMap(({ people }) => listNames(people));
  const names = [...new Set(typed.filter((name) => name.length <= attendeeNameMaxLength))]
    .toSorted()
    .slice(0, namesPerRequestMax);
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: ['people-by-name', eventId, names],
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PeopleByName> =>
      Map.groupBy(await trpcClient.attendees.namesakes.query({ eventId, names }, { signal }), ({ name }) =>
        toNameKey(name),
      ),
  });
  const isAsked = names.length > 0;
  return { people: data ?? nobody, isPending: isAsked && isPending, isError, isFetching, refetch };
}

/** The existing items on the days of a file, a year of them at most. */
export function useExistingItems(eventId: string, dates: readonly PlainDate[]) {
  const [first] = dates.toSorted();
  const last = dates.toSorted().at(-1);
  const from = first ?? '';
  const year = addDays(first ?? '2000-01-01', windowDaysMax);
  const to = last !== undefined && last < year ? last : year;
  return trpc.schedule.list.useQuery({ eventId, from, to }, { enabled: first !== undefined });
}
