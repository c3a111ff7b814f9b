import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { PlainDate } from '@daysheet/shared/time.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { useRef } from 'react';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { hideToast, showToast } from '../../lib/errors/toasts.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import type { ScheduleItem } from '../schedule/schedule.rules.ts';
import { type HostMark, getHostMark, getWindowAround, withMark } from './control.rules.ts';
import { controlTexts } from './control.texts.ts';

export type Unseen = NonNullable<inferRouterOutputs<AppRouter>['notices']['unseen']>;

/** What happens around a day of the event; what was known stays while the next day is read. */
export function useControlItems(eventId: string, day: PlainDate) {
  return trpc.schedule.list.useQuery(
    { eventId, ...getWindowAround(day) },
    { refetchOnMount: 'always', placeholderData: keepPreviousData },
  );
}

/** Who has not seen the last change. */
export function useUnseen(eventId: string) {
  return trpc.notices.unseen.useQuery({ eventId }, { refetchOnMount: 'always' });
}

/**
 * Marks an item, on screen at once, and back again where the server refuses. The day is read again when the last of
 * several marks is answered, so that none jumps back in between.
 */
export function useMarkItem(eventId: string, day: PlainDate) {
  const utils = trpc.useUtils();
  // One after the other: two marks of one item must arrive in the order in which they were made.
  const mark = trpc.schedule.mark.useMutation({ scope: { id: `mark-${eventId}` } });
  const underway = useRef(0);
  const lastToast = useRef<string>(undefined);
  const input = { eventId, ...getWindowAround(day) };

  const take = async (item: ScheduleItem, to: HostMark, expected?: HostMark): Promise<boolean> => {
    const { id, itemId, occurrenceDate, startedAt, doneAt } = item;
    underway.current += 1;
    hideToast(lastToast.current);
    await utils.schedule.list.cancel(input);
    utils.schedule.list.setData(input, (items) => items && withMark(items, id, to, new Date()));
    const isTaken = await mark.mutateAsync({ eventId, itemId, occurrenceDate, mark: to, expected }).then(
      () => true,
      (error: unknown) => {
        utils.schedule.list.setData(input, (items) =>
          items?.map((each) => (each.id === id ? { ...each, startedAt, doneAt } : each)),
        );
        showErrorToast(error, controlTexts.markFailed);
        return false;
      },
    );
    underway.current -= 1;
    if (underway.current === 0) void readChanged('item');
    return isTaken;
  };

  return async (item: ScheduleItem, to: HostMark): Promise<void> => {
    const before = getHostMark(item);
    if (!(await take(item, to)) || to === 'none') return;
    lastToast.current = showToast({
      ...controlTexts.marked(item.title, to),
      action: { label: 'Undo', run: () => void take(item, before, to) },
    });
  };
}
