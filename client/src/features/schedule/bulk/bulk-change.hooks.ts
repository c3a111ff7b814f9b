import type { BulkActionInput } from '@daysheet/shared/schedule/schedule-bulk.schemas.ts';
import { readChanged } from '../../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { findErrorReason } from '../../../lib/errors/trpc-errors.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { trpc, trpcClient } from '../../../lib/reads/trpc.ts';
import { useAttempt } from '../../../lib/errors/use-attempt.ts';
import type { ScheduleItem } from '../schedule.rules.ts';
import { useUndoChange } from '../undo-change.hooks.ts';
import { bulkTexts, describeDone } from './bulk.texts.ts';
import { listGone } from './selection.rules.ts';

/** For repeating items: the selected dates, or all of their dates. */
export type BulkScope = 'this' | 'all';

/** The ids of selected items that are no longer on their days. */
async function readGone(eventId: string, items: readonly ScheduleItem[]): Promise<string[]> {
  const days = [...new Set(items.map(({ eventDate }) => eventDate))];
  const read = await Promise.all(
    days.map((day) => trpcClient.schedule.list.query({ eventId, from: day, to: day })),
  );
  return listGone(items, read.flat());
}

/**
 * Runs one action on many items, shows a toast, and offers to undo it. If some no longer exist, `onGone` gets their ids:
 * they have no row by which a host could deselect them.
 */
export function useBulkChange(eventId: string, onGone: (ids: readonly string[]) => void) {
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
      const isNotThere = findErrorReason(error) === 'schedule.not_found';
      const gone = isNotThere ? await readGone(eventId, items).catch(() => []) : [];
      if (gone.length === 0) showErrorToast(error, bulkTexts.failed);
      else showToast({ ...bulkTexts.describeGone(gone.length), kind: 'problem' });
      onGone(gone);
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
