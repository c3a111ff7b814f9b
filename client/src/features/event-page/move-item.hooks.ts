import type { SeriesChange } from '@daysheet/shared/recurrence.ts';
import type { PlainDate } from '@daysheet/shared/time.ts';
import { useRef } from 'react';
import { createId } from '../../lib/ids.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import type { ScheduleItem } from '../schedule/schedule.rules.ts';
import { withItemOn } from './event-page.rules.ts';
import { eventPageTexts, describeMove, onDate } from './event-page.texts.ts';

/** A stop on the way of an item: where it is shown at once, and where again when the server refuses. */
type Step = { itemId: string; to: PlainDate; from: PlainDate; write: () => Promise<unknown> };

/**
 * Moves an item to another day: on screen at once, back again where the server refuses. The days on screen are read
 * again when the last of several moves is answered, so that none of them jumps back in between; others of a series,
 * which move with it, are rendered then.
 */
export function useMoveItem(eventId: string, shown: { from: PlainDate; to: PlainDate }) {
  const utils = trpc.useUtils();
  // One after the other: two moves of one item must arrive in the order in which they were made.
  const scope = { id: `move-${eventId}` };
  const move = trpc.schedule.move.useMutation({ scope });
  const restore = trpc.schedule.restore.useMutation({ scope });
  const underway = useRef(0);

  const show = (itemId: string, eventDate: PlainDate) =>
    utils.schedule.list.setData(
      { eventId, ...shown },
      (items) => items && withItemOn(items, itemId, eventDate),
    );

  const take = async ({ itemId, to, from, write }: Step) => {
    underway.current += 1;
    await utils.schedule.list.cancel();
    show(itemId, to);
    try {
      await write();
    } catch (error) {
      show(itemId, from);
      showErrorToast(error, eventPageTexts.moveFailed);
    }
    underway.current -= 1;
    if (underway.current === 0) await readChanged('item');
  };

  return (item: ScheduleItem, eventDate: PlainDate, change: SeriesChange) => {
    const { id, itemId, occurrenceDate, eventDate: before, title } = item;
    const undoId = createId();
    const moveBack = async () => {
      await restore.mutateAsync({ eventId, undoId });
      showToast({ title: 'Event Moved Back', message: `${title} is back ${onDate(item, before)}` });
    };
    const moveThere = async () => {
      await move.mutateAsync({ eventId, itemId, occurrenceDate, change, undoId, eventDate });
      const undo = () => void take({ itemId: id, to: before, from: eventDate, write: moveBack });
      const message = describeMove(item, eventDate, change);
      showToast({ title: 'Event Moved', message, action: { label: 'Undo', run: undo } });
    };
    return take({ itemId: id, to: eventDate, from: before, write: moveThere });
  };
}
