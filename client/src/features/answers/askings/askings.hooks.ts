import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { readChanged } from '../../../lib/reads/stale-reads.ts';
import { trpc } from '../../../lib/reads/trpc.ts';
import { answersTexts } from '../answers.texts.ts';

/** `onSaved` is told the id under which it asks: another tab may have asked the same before. */
export function useSaveAsking(onSaved: (id: string) => void) {
  return trpc.answers.saveAsking.useMutation({
    onSuccess: async ({ id }) => {
      showToast({ title: 'Saved', message: 'Guests see it on their page.' });
      await readChanged('asking');
      onSaved(id);
    },
    onError: (error) => {
      showErrorToast(error, answersTexts.saveFailed);
      void readChanged('asking');
    },
  });
}
