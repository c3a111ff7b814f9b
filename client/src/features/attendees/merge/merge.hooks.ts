import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { readChanged } from '../../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { trpc } from '../../../lib/reads/trpc.ts';
import type { Attendee } from '../attendees.hooks.ts';
import { attendeesTexts } from '../attendees.texts.ts';

export type MergeTarget = inferRouterOutputs<AppRouter>['attendees']['mergeTargets'][number];

/** Listed people who may be the same as a self-joined person, the likeliest first. */
export const useMergeTargets = (eventId: string, attendeeId: string, search: string | undefined) =>
  trpc.attendees.mergeTargets.useQuery(
    { eventId, attendeeId, search },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );

export function useMergeAttendee({ name }: Attendee, onMerged: () => void) {
  return trpc.attendees.merge.useMutation({
    onSuccess: () => {
      showToast({ title: 'Merged', message: `${name} is now the person on the list, and has joined.` });
      onMerged();
      return readChanged('attendee');
    },
    onError: (error) => {
      showErrorToast(error, attendeesTexts.mergeFailed);
      void readChanged('attendee');
    },
  });
}
