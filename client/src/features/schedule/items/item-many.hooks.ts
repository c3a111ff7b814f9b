import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { inferRouterInputs } from '@trpc/server';
import { useRef } from 'react';
import { newId } from '../../../lib/ids.ts';
import { showErrorToast, showToast } from '../../../lib/toasts.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useScheduleRefresh, useUndoChange } from './item-undo.hooks.ts';

type Item = inferRouterInputs<AppRouter>['schedule']['createMany']['items'][number];
export type NewItem = Omit<Item, 'id'>;
type Words = { title: string; message: string };

/** Adds items that belong together, says so, and offers to take all of them off again. */
export function useAddMany(eventId: string) {
  const refresh = useScheduleRefresh();
  const undoChange = useUndoChange();
  const create = trpc.schedule.createMany.useMutation();
  // A try that is repeated as it was keeps its id, so that it counts once.
  const last = useRef({ said: '', undoId: '' });
  const add = async (items: readonly NewItem[], done: Words, failed: Words) => {
    const said = JSON.stringify(items);
    if (said !== last.current.said) last.current = { said, undoId: newId() };
    const { undoId } = last.current;
    try {
      await create.mutateAsync({ eventId, undoId, items: items.map((item) => ({ ...item, id: newId() })) });
    } catch (error) {
      showErrorToast(error, failed);
      return false;
    }
    last.current = { said: '', undoId: '' };
    await refresh(eventId);
    const undone = { title: 'Change Undone', message: 'They are off the schedule again' };
    showToast({
      ...done,
      action: { label: 'Undo', run: () => void undoChange({ eventId, undoId }, undone) },
    });
    return true;
  };
  return { add, isAdding: create.isPending };
}
