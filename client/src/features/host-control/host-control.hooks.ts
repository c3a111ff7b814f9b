import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { useRef } from 'react';
import { hideToast, showToast } from '../../lib/errors/toasts.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { patchLists, useOptimisticLists } from '../../lib/reads/use-optimistic-lists.ts';
import type { ScheduleItem } from '../schedule/schedule.rules.ts';
import { type HostMark, getHostMark, getWindowAround, withMark } from './control.rules.ts';
import { controlTexts } from './control.texts.ts';

export type UnseenChange = NonNullable<inferRouterOutputs<AppRouter>['notices']['unseen']>;

/** The items around a day of the event; the last result stays while the next day is loading. */
export function useControlItems(eventId: string, day: PlainDate) {
  return trpc.schedule.list.useQuery(
    { eventId, ...getWindowAround(day) },
    { refetchOnMount: 'always', placeholderData: keepPreviousData },
  );
}

/** The people who have not seen the last change. */
export function useUnseen(eventId: string) {
  return trpc.notices.unseen.useQuery({ eventId }, { refetchOnMount: 'always' });
}

/** Marks an item, on screen at once. */
export function useMarkItem(eventId: string, day: PlainDate) {
  const list = getQueryKey(trpc.schedule.list, { eventId, ...getWindowAround(day) }, 'query');
  const change = useOptimisticLists([list], 'item');
  // In sequence: two marks of one item must arrive in the order in which they were made.
  const mark = trpc.schedule.mark.useMutation({ scope: { id: `mark-${eventId}` } });
  const lastToast = useRef<string>(undefined);

  const take = (item: ScheduleItem, to: HostMark, expected?: HostMark, sayTaken?: () => void) => {
    const { id, itemId, occurrenceDate, startedAt, doneAt } = item;
    hideToast(lastToast.current);
    const show = () =>
      patchLists<ScheduleItem>(
        list,
        (items) => withMark(items, id, to, new Date()),
        (items) => items.map((each) => (each.id === id ? { ...each, startedAt, doneAt } : each)),
      );
    const write = async () => {
      await mark.mutateAsync({ eventId, itemId, occurrenceDate, mark: to, expected });
      sayTaken?.();
    };
    return change({ show, write, failed: controlTexts.markFailed });
  };

  return (item: ScheduleItem, to: HostMark): Promise<void> => {
    const undo = () => void take(item, getHostMark(item), to);
    return take(item, to, undefined, () => {
      if (to === 'none') return;
      const action = { label: 'Undo', run: undo };
      lastToast.current = showToast({ ...controlTexts.marked(item.title, to), action });
    });
  };
}
