import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { trpc } from '../../lib/reads/trpc.ts';

export type BellLine = inferRouterOutputs<AppRouter>['bell']['read'][number];

/** What this host should know of the event, and how much of it is new. */
export function useBell(eventId: string) {
  const { data: lines = [] } = trpc.bell.read.useQuery({ eventId });
  const { mutate } = trpc.bell.see.useMutation({
    onSettled: () => readChanged('bell'),
  });
  const newest = lines[0];
  return {
    lines,
    newCount: lines.filter(({ isNew }) => isNew).length,
    /** All that stands in the list was seen. */
    see: () => newest?.isNew && mutate({ eventId, until: newest.at }),
  };
}
