import {
  createScheduleItemInput,
  type updateScheduleItemInput,
} from '@daysheet/shared/schedule/schedule.schemas.ts';
import { useRef } from 'react';
import type { z } from 'zod';
import { createId } from '../../../lib/ids.ts';
import { readChanged } from '../../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { hideToast, showToast } from '../../../lib/errors/toasts.ts';
import { findErrorReason, isUnreachable } from '../../../lib/errors/trpc-errors.ts';
import { trpc, trpcClient } from '../../../lib/reads/trpc.ts';
import { useAttempt } from '../../../lib/errors/use-attempt.ts';
import { hostEdits } from '../../hosts-here/host-edits.ts';
import type { ScheduleItem } from '../schedule.rules.ts';
import { useUndoChange } from '../undo-change.hooks.ts';

type SavedInput = z.output<typeof updateScheduleItemInput>;
type OnRefused = (error: unknown) => void;

/**
 * Adds an item. If the response to an earlier try was lost and the host has typed on, the item may exist as first typed: the
 * create then changes nothing, and the update brings it up to date.
 */
export function useCreateItem(onRefused: OnRefused) {
  const create = trpc.schedule.create.useMutation();
  const update = trpc.schedule.update.useMutation();
  const mayBeThere = useRef<string>(undefined);
  const addedToast = useRef<string>(undefined);
  const save = async (item: SavedInput) => {
    try {
      await create.mutateAsync(createScheduleItemInput.parse({ ...item, id: item.itemId }));
      if (mayBeThere.current === item.itemId)
        await update.mutateAsync({ ...item, undoId: createId(), changeAudience: true });
    } catch (error) {
      if (isUnreachable(error)) mayBeThere.current = item.itemId;
      showErrorToast(error, { title: 'Error', message: 'Failed to add event. Please try again.' });
      onRefused(error);
      void readChanged('item', 'role');
      return false;
    }
    mayBeThere.current = undefined;
    await readChanged('item');
    // After several additions the newest one matters.
    hideToast(addedToast.current);
    addedToast.current = showToast({
      title: 'Event Added',
      message: `${item.title} was added to the schedule`,
    });
    return true;
  };
  return { save };
}

/** Saves an item. If somebody else saved it meanwhile, nothing is overwritten and `onNewer` gets what they saved. */
export function useUpdateItem(onNewer: (newer: ScheduleItem) => void, onRefused: OnRefused) {
  const update = trpc.schedule.update.useMutation();
  const attempt = useAttempt();
  const undoChange = useUndoChange();
  const save = async (item: SavedInput) => {
    const undoId = attempt.idFor({ ...item, undoId: undefined });
    try {
      await update.mutateAsync({ ...item, undoId });
    } catch (error) {
      showErrorToast(error, { title: 'Error', message: 'Failed to update event. Please try again.' });
      onRefused(error);
      if (findErrorReason(error) === 'schedule.changed_meanwhile') {
        await trpcClient.schedule.get.query(item).then(onNewer, showErrorToast);
      }
      void readChanged('item', 'role');
      return false;
    }
    attempt.arrived();
    hostEdits.forgetEditor(item.itemId);
    await readChanged('item');
    const undone = { title: 'Change Undone', message: `${item.title} is as it was before` };
    showToast({
      title: 'Event Updated',
      message: 'The event has been successfully updated.',
      action: {
        label: 'Undo',
        run: () => void undoChange({ eventId: item.eventId, undoId, itemId: item.itemId }, undone),
      },
    });
    return true;
  };
  return { save };
}
