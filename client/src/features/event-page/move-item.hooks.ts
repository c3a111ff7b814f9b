import type { PlainDate } from '@daysheet/shared/time.ts';
import { useRef } from 'react';
import { formatDayLong } from '../../lib/dates.ts';
import { showErrorToast, showToast } from '../../lib/toasts.tsx';
import { trpc } from '../../lib/trpc.ts';
import type { ScheduleItem } from '../schedule/schedule.rules.ts';
import { withItemOn } from './event-page.rules.ts';
import { eventPageTexts } from './event-page.texts.ts';

/**
 * Moves an item to another day: on screen at once, back again where the server refuses. The days on screen are read
 * again when the last of several moves is answered, so that none of them jumps back in between.
 */
export function useMoveItem(eventId: string, shown: { from: PlainDate; to: PlainDate }) {
  const utils = trpc.useUtils();
  // One after the other: two moves of one item must arrive in the order in which they were made.
  const move = trpc.schedule.move.useMutation({ scope: { id: `move-${eventId}` } });
  const underway = useRef(0);

  const show = (itemId: string, eventDate: PlainDate) =>
    utils.schedule.list.setData(
      { eventId, ...shown },
      (items) => items && withItemOn(items, itemId, eventDate),
    );

  const moveTo = async (item: ScheduleItem, eventDate: PlainDate, isUndo: boolean) => {
    underway.current += 1;
    await utils.schedule.list.cancel();
    show(item.id, eventDate);
    try {
      await move.mutateAsync({ eventId, itemId: item.id, eventDate });
      showToast({
        title: isUndo ? 'Event Moved Back' : 'Event Moved',
        message: `${item.title} is ${isUndo ? 'back' : 'now'} on ${formatDayLong(eventDate)}`,
        action: isUndo
          ? undefined
          : { label: 'Undo', run: () => void moveTo({ ...item, eventDate }, item.eventDate, true) },
      });
    } catch (error) {
      show(item.id, item.eventDate);
      showErrorToast(error, eventPageTexts.moveFailed);
    }
    underway.current -= 1;
    if (underway.current === 0)
      await Promise.all([utils.schedule.invalidate(), utils.events.get.invalidate()]);
  };
  return (item: ScheduleItem, eventDate: PlainDate) => moveTo(item, eventDate, false);
}
