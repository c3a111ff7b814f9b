import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { OpenedMemory } from '@daysheet/shared/events/memory.schemas.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { trpc } from '../../lib/reads/trpc.ts';

export type Memory = inferRouterOutputs<AppRouter>['memory']['get'];

/** The host's settings of the page that guests find once an event is over. */
export const useMemory = (eventId: string, isAsked = true) =>
  trpc.memory.get.useQuery({ eventId }, { enabled: isAsked });

/** The same, fetched anew for a form that opens: it begins with what is stored now. */
export const useMemoryNow = (eventId: string) =>
  trpc.memory.get.useQuery({ eventId }, { refetchOnMount: 'always' });

/** `onNewer` gets the current page if somebody else changed the same part of it. */
export function useSaveMemory(eventId: string, onSaved: () => void, onNewer: (newer: Memory) => void) {
  const utils = trpc.useUtils();
  const save = trpc.memory.save.useMutation({
    onSuccess: async (_nothing, { isOn }) => {
      await readChanged('event');
      const message = isOn
        ? 'Your guests find a memory page once the event is over.'
        : 'Your guests find their schedule, also once the event is over.';
      showToast({ title: 'Saved', message });
      onSaved();
    },
    onError: async (error) => {
      // The form reports it, with what the other host wrote.
      if (findErrorReason(error) === 'memory.changed_meanwhile')
        await utils.memory.get.fetch({ eventId }, { staleTime: 0 }).then(onNewer, showErrorToast);
      else showErrorToast(error, { title: 'Error', message: 'This could not be saved. Please try again.' });
    },
  });
  return {
    save: (page: OpenedMemory, opened: OpenedMemory) => save.mutate({ eventId, ...page, opened }),
    isPending: save.isPending,
  };
}
