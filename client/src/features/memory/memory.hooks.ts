import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { trpc } from '../../lib/reads/trpc.ts';

export type Memory = inferRouterOutputs<AppRouter>['memory']['get'];

/** What the host said of the page that guests find once an event is over. */
export const useMemory = (eventId: string, isAsked = true) =>
  trpc.memory.get.useQuery({ eventId }, { enabled: isAsked });

/** The same, read anew for a form that opens: it begins with what is stored now. */
export const useMemoryNow = (eventId: string) =>
  trpc.memory.get.useQuery({ eventId }, { refetchOnMount: 'always' });

export function useSaveMemory(eventId: string, onSaved: () => void) {
  const save = trpc.memory.save.useMutation({
    onSuccess: async (_nothing, { isOn }) => {
      await readChanged('event');
      const message = isOn
        ? 'Your guests find a memory page once the event is over.'
        : 'Your guests find their schedule, also once the event is over.';
      showToast({ title: 'Saved', message });
      onSaved();
    },
    onError: (error) =>
      showErrorToast(error, { title: 'Error', message: 'This could not be saved. Please try again.' }),
  });
  return {
    save: (page: { isOn: boolean; thanks: string | null }) => save.mutate({ eventId, ...page }),
    isPending: save.isPending,
  };
}
