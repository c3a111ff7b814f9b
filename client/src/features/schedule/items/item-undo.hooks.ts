import { showErrorToast, showToast } from '../../../lib/toasts.tsx';
import { trpc } from '../../../lib/trpc.ts';

/** Everything on screen that a change of one item may have touched, or that made one fail, read again. */
export function useScheduleRefresh() {
  const utils = trpc.useUtils();
  return (eventId: string) =>
    Promise.all([
      utils.schedule.invalidate(),
      utils.events.get.invalidate({ eventId }),
      utils.roles.list.invalidate({ eventId }),
    ]);
}

/** Takes back a change or a deletion, of one occurrence or of many, and says so in the given words. */
export function useUndoChange() {
  const refresh = useScheduleRefresh();
  const restore = trpc.schedule.restore.useMutation();
  return async (change: { eventId: string; undoId: string }, done: { title: string; message: string }) => {
    try {
      await restore.mutateAsync(change);
      showToast(done);
    } catch (error) {
      showErrorToast(error, { title: 'Error', message: 'Failed to undo this. Please try again.' });
    }
    await refresh(change.eventId);
  };
}
