import { useQuery } from '@tanstack/react-query';
import { namesPerRequestMax } from '@daysheet/shared/attendees.ts';
import { useMemo } from 'react';
import { trpcClient } from '../../../../lib/reads/trpc.ts';
import { compareToList, type Listed } from './namesakes.rules.ts';
import type { GuestFile } from '../read/read-in-worker.ts';

/** Who in a file is on the list already, as the list is now. */
export function useNamesakes(eventId: string, { importId, people }: GuestFile) {
  const listed = useQuery({
    queryKey: ['namesakes', eventId, importId],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const names = [...new Set(people.map(({ name }) => name))];
      const found: Listed[] = [];
      for (let at = 0; at < names.length; at += namesPerRequestMax) {
        const part = { eventId, names: names.slice(at, at + namesPerRequestMax) };
        found.push(...(await trpcClient.attendees.namesakes.query(part, { signal })));
      }
      return found;
    },
  });
  const { data } = listed;
  const comparison = useMemo(() => data && compareToList(people, data), [people, data]);
  return { ...listed, comparison };
}
