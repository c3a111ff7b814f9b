import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { useMutation } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { formatCount, formatPeopleCount } from '../../lib/format-count.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { trpc, trpcClient } from '../../lib/reads/trpc.ts';
import { useRestore } from './list/attendees-removal.hooks.ts';
import { removeInParts } from './list/remove-in-parts.ts';
import { hideImportToast } from './import-toast.ts';
import { attendeesTexts } from './attendees.texts.ts';
import { describeUndone } from './undone-import.rules.ts';

export type RecentImport = inferRouterOutputs<AppRouter>['attendees']['imports'][number];

/** The imports of an event, and whether each can be undone. */
export const useImports = (eventId: string) =>
  trpc.attendees.imports.useQuery({ eventId }, { refetchOnMount: 'always' });

/** 'They stay' for those who joined; nothing if nobody did. */
const describeRemaining = (remaining: number) =>
  remaining === 0
    ? ''
    : ` ${formatCount(remaining, 'has', 'have')} joined already and ${remaining === 1 ? 'stays' : 'stay'}.`;

/** Takes everybody whom an import added off the list again, with the roles that it created. */
export function useUndoImport(eventId: string) {
  const restore = useRestore(eventId);
  // The undo of the first part has the import's id.
  const { mutate, isPending } = useMutation({
    mutationFn: (undoIds: [importId: string, ...rest: string[]]) =>
      removeInParts(undoIds, (undoId) =>
        trpcClient.attendees.undoImport.mutate({ eventId, importId: undoIds[0], undoId }),
      ),
    onSuccess: (undone, undoIds) => {
      hideImportToast();
      showToast({
        title: 'Import Undone',
        message: describeUndone(undone),
        ...(undone.removed > 0 && { action: { ...restore(undoIds), label: 'Put them back' } }),
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

/** What undoing an import would do, asked before it runs. */
export function buildUndoQuestion({ people, joined, invited, result }: RecentImport): string {
  const leaving = people - joined;
  const { changed = 0, removed = 0 } = result ?? {};
  const sentences = [
    leaving > 0 &&
      `${formatPeopleCount(leaving)} ${leaving === 1 ? 'leaves' : 'leave'} the list, with the roles that nobody else uses.`,
    changed > 0 && `${formatCount(changed, 'person becomes', 'people become')} what they were.`,
    removed > 0 && `${formatCount(removed, 'person comes', 'people come')} back.`,
  ].filter((sentence) => sentence !== false);
  const links =
    invited === 0 ? '' : ` ${formatCount(invited, 'was', 'were')} invited: their links stop working.`;
  return `${sentences.join(' ')}${describeRemaining(joined)}${links}`;
}

/** 'guests.xlsx: 12 added, 3 changed, 1 taken off' */
export function describeImport({ fileName, result, people }: RecentImport): string {
  const { added = people, changed = 0, removed = 0 } = result ?? {};
  const counts = [
    (added > 0 || changed + removed === 0) && `${added.toLocaleString('en')} added`,
    changed > 0 && `${changed.toLocaleString('en')} changed`,
    removed > 0 && `${removed.toLocaleString('en')} taken off`,
  ].filter((count) => count !== false);
  return `${fileName || 'A list'}: ${counts.join(', ')}`;
}
