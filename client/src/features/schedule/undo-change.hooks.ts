import { readChanged } from '../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { trpc } from '../../lib/reads/trpc.ts';

/** Takes back a change or a deletion, of one occurrence or of many, and says so in the given words. */
export function useUndoChange() {
  const restore = trpc.schedule.restore.useMutation();
  return async (change: { eventId: string; undoId: string }, done: { title: string; message: string }) => {
    try {
      await restore.mutateAsync(change);
      showToast(done);
    } catch (error) {
      showErrorToast(error, { title: 'Error', message: 'Failed to undo this. Please try again.' });
    }
    await readChanged('item', 'role');
  };
}
