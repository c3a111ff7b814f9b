import type { SeriesChange } from '@daysheet/shared/schedule/recurrence.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { getQueryKey } from '@trpc/react-query';
import { createId } from '../../lib/ids.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { patchLists, useOptimisticLists } from '../../lib/reads/use-optimistic-lists.ts';
import type { ScheduleItem } from '../schedule/schedule.rules.ts';
import { withItemOn } from './event-page.rules.ts';
import { eventPageTexts, describeMove, onDate } from './event-page.texts.ts';

/** A move of an item: `to` is shown at once, `from` again when the server refuses. */
type Move = { itemId: string; to: PlainDate; from: PlainDate; write: () => Promise<unknown> };

/**
 * Moves an item to another day, on screen at once. Other dates of a series, which move with it, are rendered once the days
 * are read again.
 */
export function useMoveItem(eventId: string, shown: { from: PlainDate; to: PlainDate }) {
  const list = getQueryKey(trpc.schedule.list, { eventId, ...shown }, 'query');
  const change = useOptimisticLists([list], 'item');
  // In sequence: two moves of one item must arrive in the order in which they were made.
  const scope = { id: `move-${eventId}` };
  const move = trpc.schedule.move.useMutation({ scope });
  const restore = trpc.schedule.restore.useMutation({ scope });

  const take = ({ itemId, to, from, write }: Move) => {
    const show = () =>
      patchLists<ScheduleItem>(
        list,
        (items) => withItemOn(items, itemId, to),
        (items) => withItemOn(items, itemId, from),
      );
    return change({ show, write, failed: eventPageTexts.moveFailed });
  };

  return (item: ScheduleItem, eventDate: PlainDate, meant: SeriesChange) => {
    const { id, itemId, occurrenceDate, eventDate: before, title } = item;
    const undoId = createId();
    const moveBack = async () => {
      await restore.mutateAsync({ eventId, undoId });
      showToast({ title: 'Event Moved Back', message: `${title} is back ${onDate(item, before)}` });
    };
    const moveThere = async () => {
      await move.mutateAsync({ eventId, itemId, occurrenceDate, change: meant, undoId, eventDate });
      const undo = () => void take({ itemId: id, to: before, from: eventDate, write: moveBack });
      const message = describeMove(item, eventDate, meant);
      showToast({ title: 'Event Moved', message, action: { label: 'Undo', run: undo } });
    };
    return take({ itemId: id, to: eventDate, from: before, write: moveThere });
  };
}
