import type { SeriesChange } from '@daysheet/shared/recurrence.ts';
import type { PlainDate } from '@daysheet/shared/time.ts';
import { getQueryKey } from '@trpc/react-query';
import { formatDayLong } from '../../../../lib/dates/dates.ts';
import { createId } from '../../../../lib/ids.ts';
import { queryClient } from '../../../../lib/reads/query-client.ts';
import { readChanged } from '../../../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../../../lib/errors/error-toasts.ts';
import { showToast } from '../../../../lib/errors/toasts.ts';
import { trpc } from '../../../../lib/reads/trpc.ts';
import { changeChoices, isChanged } from '../../repeats/series-change.rules.ts';
import { useSeriesQuestion } from '../../repeats/use-series-question.tsx';
import type { DayCount, ScheduleItem } from '../../schedule.rules.ts';
import { useUndoChange } from '../../undo-change.hooks.ts';
import { useDoubleClick } from '../row/use-double-click.ts';

const getListsFilter = () => ({ queryKey: getQueryKey(trpc.schedule.list) });
const getCountsFilter = (eventId: string) => ({
  queryKey: getQueryKey(trpc.schedule.dayCounts, { eventId }),
});

/** Takes off whatever goes from the lists that were read, and gives a function that puts it back. */
async function takeOff(eventId: string, isGone: (item: ScheduleItem) => boolean) {
  await Promise.all([
    queryClient.cancelQueries(getListsFilter()),
    queryClient.cancelQueries(getCountsFilter(eventId)),
  ]);
  const before = [
    ...queryClient.getQueriesData<ScheduleItem[]>(getListsFilter()),
    ...queryClient.getQueriesData<DayCount[]>(getCountsFilter(eventId)),
  ];
  const gone = new Map<string, PlainDate>();
  queryClient.setQueriesData<ScheduleItem[]>(getListsFilter(), (items) =>
    items?.filter((item) => {
      if (isGone(item)) gone.set(item.id, item.eventDate);
      return !isGone(item);
    }),
  );
  const goneOn = (date: PlainDate) => [...gone.values()].filter((each) => each === date).length;
  queryClient.setQueriesData<DayCount[]>(getCountsFilter(eventId), (days) =>
    days?.map(({ date, items }) => ({ date, items: items - goneOn(date) })).filter(({ items }) => items > 0),
  );
  return () => before.forEach(([key, data]) => queryClient.setQueryData(key, data));
}

function describeDeletion({ title, eventDate, repeat }: ScheduleItem, change: SeriesChange): string {
  if (repeat === null || change === 'all') return `${title} was taken off the schedule`;
  const day = formatDayLong(eventDate);
  return change === 'this'
    ? `${title} was taken off ${day}`
    : `${title} was taken off the schedule from ${day} on`;
}

/**
 * Deletes at once, an item or what is meant of a repeating one; the toast offers to undo it. `onBack` is told when it
 * comes back, by that or because it could not be deleted.
 */
function useDeleteItem(eventId: string, onBack: () => void) {
  const undoChange = useUndoChange();
  const remove = trpc.schedule.delete.useMutation();
  return async (item: ScheduleItem, change: SeriesChange) => {
    const undoId = createId();
    const putBack = await takeOff(eventId, isChanged(change, item));
    const restored = {
      title: 'Event Restored',
      message: `${item.title} is back on ${formatDayLong(item.eventDate)}`,
    };
    const undo = () => {
      onBack();
      void undoChange({ eventId, undoId }, restored);
    };
    try {
      const { itemId, occurrenceDate } = item;
      await remove.mutateAsync({ eventId, itemId, occurrenceDate, change, undoId });
      showToast({
        title: 'Event Deleted',
        message: describeDeletion(item, change),
        kind: 'info',
        action: { label: 'Undo', run: undo },
      });
    } catch (error) {
      putBack();
      onBack();
      showErrorToast(error, { title: 'Error', message: 'Failed to delete event. Please try again.' });
    }
    await readChanged('item', 'role');
  };
}

/**
 * Deletes once it is clear which occurrences are meant; `question` is to be rendered. `at` is the click's time stamp in
 * milliseconds; `onAnswer` comes before the item goes.
 */
export function useAskedDelete(eventId: string, onAnswer: () => void) {
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
