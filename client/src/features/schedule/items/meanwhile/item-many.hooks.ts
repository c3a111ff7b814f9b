import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { inferRouterInputs } from '@trpc/server';
import { createId } from '../../../../lib/ids.ts';
import { readChanged } from '../../../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../../../lib/errors/error-toasts.ts';
import { showToast } from '../../../../lib/errors/toasts.ts';
import { trpc } from '../../../../lib/reads/trpc.ts';
import { useAttempt } from '../../../../lib/errors/use-attempt.ts';
import { useUndoChange } from '../../undo-change.hooks.ts';

type ItemInput = inferRouterInputs<AppRouter>['schedule']['createMany']['items'][number];
export type NewItem = Omit<ItemInput, 'id'>;
type Words = { title: string; message: string };

/** Adds items that belong together, shows a toast, and offers to remove all of them again. */
export function useAddMany(eventId: string) {
  const undoChange = useUndoChange();
  const create = trpc.schedule.createMany.useMutation();
  const attempt = useAttempt();
  const add = async (items: readonly NewItem[], done: Words, failed: Words) => {
    const undoId = attempt.idFor(items);
    try {
      await create.mutateAsync({
        eventId,
        undoId,
        items: items.map((item) => ({ ...item, id: createId() })),
      });
    } catch (error) {
      showErrorToast(error, failed);
      return false;
    }
    attempt.arrived();
    await readChanged('item');
    const undone = { title: 'Change Undone', message: 'They are off the schedule again' };
    showToast({
      ...done,
      action: { label: 'Undo', run: () => void undoChange({ eventId, undoId }, undone) },
    });
    return true;
  };
  return { add, isAdding: create.isPending };
}
