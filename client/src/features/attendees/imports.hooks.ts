import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { useMutation } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { formatCount, formatPeopleCount } from '../../lib/format-count.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { trpc, trpcClient } from '../../lib/reads/trpc.ts';
import { useRestore } from './list/attendees-removal.hooks.ts';
import { removeInParts } from './list/removal-parts.ts';
import { hideImportToast } from './import-toast.ts';
import { attendeesTexts } from './attendees.texts.ts';

export type RecentImport = inferRouterOutputs<AppRouter>['attendees']['imports'][number];

/** What was imported within a day, and can be undone. */
export const useImports = (eventId: string) =>
  trpc.attendees.imports.useQuery({ eventId }, { refetchOnMount: 'always' });

/** 'They stay' for those who joined; nothing where nobody did. */
const describeRemaining = (remaining: number) =>
  remaining === 0
    ? ''
    : ` ${formatCount(remaining, 'has', 'have')} joined already and ${remaining === 1 ? 'stays' : 'stay'}.`;

/** Takes everybody whom an import added off the list again, with the roles that it made. */
export function useUndoImport(eventId: string) {
  const restore = useRestore(eventId);
  // The undo of the first part has the import's id.
  const { mutate, isPending } = useMutation({
    mutationFn: (undoIds: [importId: string, ...rest: string[]]) =>
      removeInParts(undoIds, (undoId) =>
        trpcClient.attendees.undoImport.mutate({ eventId, importId: undoIds[0], undoId }),
      ),
    onSuccess: ({ removed, kept }, undoIds) => {
      hideImportToast();
      showToast({
        title: 'Import Undone',
        message: `${formatCount(removed, 'person is', 'people are')} off the list again.${describeRemaining(kept)}`,
        ...(removed > 0 && { action: { ...restore(undoIds), label: 'Put them back' } }),
      });
      return readChanged('attendee');
    },
    onError: (error) => {
      showErrorToast(error, attendeesTexts.restoreFailed);
      void readChanged('attendee');
    },
  });
  return { isPending, undo: (importId: string) => mutate([importId]) };
}

/** What undoing an import would do, before it is done. */
export function buildUndoQuestion({ people, joined, invited }: RecentImport): string {
  const leaving = people - joined;
  const links =
    invited === 0 ? '' : ` ${formatCount(invited, 'was', 'were')} invited: their links stop working.`;
  return `${formatPeopleCount(leaving)} ${leaving === 1 ? 'leaves' : 'leave'} the list, with the roles that nobody else uses.${describeRemaining(joined)}${links}`;
}
