import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { findErrorReason } from '../../../lib/errors/trpc-errors.ts';
import { readChanged } from '../../../lib/reads/stale-reads.ts';
import { trpc } from '../../../lib/reads/trpc.ts';
import { answersTexts } from '../answers.texts.ts';
import type { Asking } from '../answers.hooks.ts';
import { countAnswered } from '../counts.rules.ts';

/** `onSaved` gets the id of the asking: another tab may have created it before. */
export function useSaveAsking(onSaved: (id: string) => void) {
  return trpc.answers.saveAsking.useMutation({
    onSuccess: async ({ id }) => {
      showToast({ title: 'Saved', message: 'Guests see it on their page.' });
      await readChanged('asking');
      onSaved(id);
    },
    onError: (error) => {
      // The form reports it, with what is to be decided.
      if (findErrorReason(error) !== 'answers.changed_meanwhile')
        showErrorToast(error, answersTexts.saveFailed);
      void readChanged('asking');
    },
  });
}

/** One press restores an asking without answers; answers that were deleted with it cannot be restored. */
export function useRemoveAsking(eventId: string, asking: Asking, onRemoved: () => void) {
  const again = trpc.answers.saveAsking.useMutation({
    onSuccess: () => {
      showToast({ title: 'Undone', message: 'It is asked again.' });
      return readChanged('asking');
    },
    onError: (error) => showErrorToast(error, answersTexts.saveFailed),
  });
  const finish = () => {
    const { id, itemId, allowsMaybe, deadlineOn, whenDeclined, capacity, waitingRule } = asking;
    const fields = { id, itemId, allowsMaybe, deadlineOn, whenDeclined, capacity, waitingRule };
    showToast({
      title: 'Not Asked Any More',
      message: 'Guests do not find it on their page any more.',
      ...(countAnswered(asking.counts) === 0 && {
        action: { label: 'Undo', run: () => again.mutate({ eventId, ...fields }) },
      }),
    });
    onRemoved();
    return readChanged('asking');
  };
  const remove = trpc.answers.removeAsking.useMutation({
    onSuccess: finish,
    onError: (error) => {
      if (findErrorReason(error) === 'answers.asking_gone') return finish();
      showErrorToast(error, answersTexts.removeFailed);
      return readChanged('asking');
    },
  });
  return { run: () => remove.mutate({ eventId, askingId: asking.id }), isPending: remove.isPending };
}
