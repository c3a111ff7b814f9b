import type { SeriesChange } from '@daysheet/shared/schedule/recurrence.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { getQueryKey } from '@trpc/react-query';
import { formatDayLong } from '../../../../lib/dates/dates.ts';
import { createId } from '../../../../lib/ids.ts';
import { queryClient } from '../../../../lib/reads/query-client.ts';
import { showToast } from '../../../../lib/errors/toasts.ts';
import { trpc } from '../../../../lib/reads/trpc.ts';
import { patchLists, useOptimisticLists } from '../../../../lib/reads/use-optimistic-lists.ts';
import { changeChoices, isChanged } from '../../repeats/series-change.rules.ts';
import { useSeriesQuestion } from '../../repeats/use-series-question.tsx';
import type { DayCount, ScheduleItem } from '../../schedule.rules.ts';
import { useUndoChange } from '../../undo-change.hooks.ts';
import { useDoubleClick } from '../row/use-double-click.ts';
import { countWith, countWithout, withItems } from './item-delete.rules.ts';

const listsOf = (eventId: string) => ({
  items: getQueryKey(trpc.schedule.list, { eventId }),
  counts: getQueryKey(trpc.schedule.dayCounts, { eventId }),
});

/** Removes items from the cached lists, and returns a function that restores them. */
function removeFromLists(eventId: string, isGone: (item: ScheduleItem) => boolean): () => void {
  const lists = listsOf(eventId);
  const gone = new Map<string, PlainDate>();
  for (const [, items = []] of queryClient.getQueriesData<ScheduleItem[]>({ queryKey: lists.items }))
    for (const item of items) if (isGone(item)) gone.set(item.id, item.eventDate);
  const putItemsBack = patchLists<ScheduleItem>(
    lists.items,
    (items) => items.filter((item) => !isGone(item)),
    (items, before) => withItems(items, before.filter(isGone)),
  );
  const dates = [...gone.values()];
  const putCountsBack = patchLists<DayCount>(
    lists.counts,
    (days) => countWithout(days, dates),
    (days, before) => countWith(days, before, dates),
  );
  return () => {
    putItemsBack();
    putCountsBack();
  };
}

function describeDeletion({ title, eventDate, repeat }: ScheduleItem, change: SeriesChange): string {
  if (repeat === null || change === 'all') return `${title} was taken off the schedule`;
  const day = formatDayLong(eventDate);
  return change === 'this'
    ? `${title} was taken off ${day}`
    : `${title} was taken off the schedule from ${day} on`;
}

/**
 * Deletes an item at once, or some occurrences of a series; the toast offers to undo it. `onBack` is called when it returns,
 * by an undo or because it could not be deleted.
 */
function useDeleteItem(eventId: string, onBack: () => void) {
  const undoChange = useUndoChange();
  const remove = trpc.schedule.delete.useMutation();
  const change = useOptimisticLists(Object.values(listsOf(eventId)), 'item', 'role');
  return async (item: ScheduleItem, meant: SeriesChange) => {
    const undoId = createId();
    const restored = {
      title: 'Event Restored',
      message: `${item.title} is back on ${formatDayLong(item.eventDate)}`,
    };
    const undo = () => {
      onBack();
      void undoChange({ eventId, undoId }, restored);
    };
    const show = () => {
      const putBack = removeFromLists(eventId, isChanged(meant, item));
      return () => {
        putBack();
        onBack();
      };
    };
    const write = async () => {
      const { itemId, occurrenceDate } = item;
      await remove.mutateAsync({ eventId, itemId, occurrenceDate, change: meant, undoId });
      showToast({
        title: 'Event Deleted',
        message: describeDeletion(item, meant),
        kind: 'info',
        action: { label: 'Undo', run: undo },
      });
    };
    const failed = { title: 'Error', message: 'Failed to delete event. Please try again.' };
    await change({ show, write, failed });
  };
}

/**
 * Deletes once it is clear which occurrences are meant; render `question`. `at` is the click's time stamp in milliseconds;
 * `onAnswer` is called before the item is removed.
 */
export function useDeleteWithQuestion(eventId: string, onAnswer: () => void) {
  const doubleClick = useDoubleClick();
  const deleteItem = useDeleteItem(eventId, doubleClick.forget);
  const question = useSeriesQuestion();
  const remove = async (item: ScheduleItem, at: number) => {
    if (doubleClick.isSecond(at)) return;
    const change = await question.ask({
      item,
      title: 'Delete which ones?',
      choices: changeChoices(item),
      isDanger: true,
    });
    if (!change) return;
    doubleClick.noteDeleted(performance.now());
    onAnswer();
    await deleteItem(item, change);
  };
  return { remove, question: question.dialog };
}
