import type { BulkActionInput } from '@daysheet/shared/schedule-bulk.schemas.ts';
import { readChanged } from '../../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { trpc } from '../../../lib/reads/trpc.ts';
import { useAttempt } from '../../../lib/errors/use-attempt.ts';
import type { ScheduleItem } from '../schedule.rules.ts';
import { useUndoChange } from '../undo-change.hooks.ts';
import { bulkTexts, describeDone } from './bulk.texts.ts';

/** Of those that repeat: the dates that are chosen, or all of their dates. */
export type BulkScope = 'this' | 'all';

/** Does one thing to many items, says so, and offers to take it back. */
export function useBulkChange(eventId: string) {
  const undoChange = useUndoChange();
  const attempt = useAttempt();
  const changeMany = trpc.schedule.changeMany.useMutation();
  const run = async (items: readonly ScheduleItem[], action: BulkActionInput, change: BulkScope) => {
    const named = items.map(({ itemId, occurrenceDate }) => ({ itemId, occurrenceDate }));
    const undoId = attempt.idFor([named, action, change]);
    let changed = 0;
    try {
      ({ changed } = await changeMany.mutateAsync({ eventId, undoId, items: named, change, action }));
    } catch (error) {
      showErrorToast(error, bulkTexts.failed);
      await readChanged('item', 'role');
      return false;
    }
    attempt.arrived();
    await readChanged('item', 'role');
    showToast({
      title: action.kind === 'delete' ? 'Events Deleted' : 'Events Changed',
      message: describeDone(action, changed),
      action: { label: 'Undo', run: () => void undoChange({ eventId, undoId }, bulkTexts.undone) },
    });
    return true;
  };
  return { run, isRunning: changeMany.isPending };
}
