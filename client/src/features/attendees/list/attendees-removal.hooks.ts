import { useMutation } from '@tanstack/react-query';
import { formatCount } from '../../../lib/format-count.ts';
import { createId } from '../../../lib/ids.ts';
import { readChanged } from '../../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { trpc, trpcClient } from '../../../lib/reads/trpc.ts';
import { findErrorReason } from '../../../lib/errors/trpc-errors.ts';
import { describeWithoutHousehold } from '../../households/households.texts.ts';
import type { Attendee, AttendeeList } from '../attendees.hooks.ts';
import { hideImportToast } from '../import-toast.ts';
import { attendeesTexts } from '../attendees.texts.ts';
import { removeInParts, restoreParts } from './remove-in-parts.ts';

/** Restores what undos hold: one undo, or one for each part of a long list. After a failure the toast with 'Undo' returns. */
export function useRestore(eventId: string) {
  const restore = useMutation({
    mutationFn: (undoIds: readonly string[]) =>
      restoreParts(undoIds, (undoId) => trpcClient.attendees.restore.mutate({ eventId, undoId })),
    onSuccess: ({ restored, withoutHousehold }) => {
      const back = `${formatCount(restored, 'person is', 'people are')} back on the list.`;
      const sentences = [back, describeWithoutHousehold(withoutHousehold)];
      showToast({ title: 'Undone', message: sentences.filter(Boolean).join(' ') });
      return readChanged('attendee');
    },
    onError: (error, undoIds) => {
      if (findErrorReason(error) === 'undo.gone') showErrorToast(error, attendeesTexts.restoreFailed);
      else showToast({ ...attendeesTexts.restoreFailed, kind: 'problem', action: undo(undoIds) });
      void readChanged('attendee');
    },
  });
  const undo = (undoIds: readonly string[]) => ({ label: 'Undo', run: () => restore.mutate(undoIds) });
  return undo;
}

/** Takes a person off the list. `isGone` is true from the press on, so that the row disappears at once. */
export function useDeleteAttendee(eventId: string, { id, name, status }: Attendee) {
  const undo = useRestore(eventId);
  const hadJoined =
    status === 'confirmed' ? ' They had joined: their schedule is closed on their phone.' : '';
  const remove = trpc.attendees.delete.useMutation({
    onSuccess: (_removed, { undoId }) => {
      showToast({
        title: 'Attendee Removed',
        message: `${name} is no longer on the list.${hadJoined}`,
        action: undo([undoId]),
      });
      return readChanged('attendee');
    },
    onError: (error) => {
      showErrorToast(error, attendeesTexts.removeFailed);
      void readChanged('attendee');
    },
  });
  return {
    run: () => remove.mutate({ eventId, attendeeId: id, undoId: createId() }),
    isGone: remove.isPending,
  };
}

/** Empties the list. `undoIds` belong to one question asked: with them a retry continues where the first attempt stopped. */
export function useClearAttendees(eventId: string, onCleared: () => void) {
  const undo = useRestore(eventId);
  return useMutation({
    mutationFn: (undoIds: string[]) =>
      removeInParts(undoIds, (undoId) => trpcClient.attendees.clear.mutate({ eventId, undoId })),
    onSuccess: ({ removed }, undoIds) => {
      hideImportToast();
      showToast({
        title: 'All Attendees Cleared',
        message: `${formatCount(removed, 'person was', 'people were')} taken off the list.`,
        action: undo(undoIds),
      });
      onCleared();
      return readChanged('attendee');
    },
    onError: (error) => {
      showErrorToast(error, attendeesTexts.clearFailed);
      void readChanged('attendee');
    },
  });
}

/** '177 people are on the list; 12 of them have joined' */
export function buildClearQuestion({ all, joined }: AttendeeList['counts']): string {
  const people = formatCount(all, 'person is', 'people are');
  if (joined === 0) return `${people} on the list; nobody has joined yet.`;
  const them =
    joined === 1 ? 'has joined and will lose their schedule' : 'have joined and will lose their schedules';
  return `${people} on the list; ${joined.toLocaleString('en')} of them ${them}.`;
}
