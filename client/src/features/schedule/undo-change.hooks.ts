import { errorTexts } from '@daysheet/shared/errors.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { hostEdits } from '../hosts-here/host-edits.ts';
import { trpc } from '../../lib/reads/trpc.ts';

const describeNewer = (by: string) =>
  `${by} changed this since. What they changed stays: open it, and change back what you want.`;

/**
 * Undoes a change or a deletion, of one occurrence or of many, and shows the given text. If another host changed the same
 * item since (`itemId`), nothing of theirs is undone, and a toast says who it was.
 */
export function useUndoChange() {
  const restore = trpc.schedule.restore.useMutation();
  return async (
    { itemId = '', ...change }: { eventId: string; undoId: string; itemId?: string },
    done: { title: string; message: string },
  ) => {
    try {
      await restore.mutateAsync(change);
      showToast(done);
    } catch (error) {
      const by = findErrorReason(error) === 'undo.changed_since' && hostEdits.findEditor(itemId);
      if (by) showToast({ ...errorTexts['undo.changed_since'], message: describeNewer(by), kind: 'problem' });
      else showErrorToast(error, { title: 'Error', message: 'Failed to undo this. Please try again.' });
    }
    await readChanged('item', 'role');
  };
}
