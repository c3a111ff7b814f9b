import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { trpc } from '../../lib/reads/trpc.ts';

export type Retention = inferRouterOutputs<AppRouter>['retention']['get'];

/** How long an event's guests are stored. */
export const useRetention = (eventId: string) => trpc.retention.get.useQuery({ eventId });

/** Saves another choice at once. */
export function useSaveRetention(eventId: string) {
  const save = trpc.retention.keep.useMutation({
    onSuccess: async () => {
      await readChanged('event');
      showToast({ title: 'Saved', message: 'The day your guests are forgotten has changed.' });
    },
    onError: (error) =>
      showErrorToast(error, { title: 'Error', message: 'This could not be saved. Please try again.' }),
  });
  return {
    keepFor: (keptDays: number | null) => save.mutate({ eventId, keptDays }),
    isPending: save.isPending,
  };
}
