import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { useState } from 'react';
import { readChanged } from '../../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { findErrorReason } from '../../../lib/errors/trpc-errors.ts';
import { trpc } from '../../../lib/reads/trpc.ts';
import { useAttempt } from '../../../lib/errors/use-attempt.ts';
import { useUndoChange } from '../../schedule/undo-change.hooks.ts';
import { controlTexts } from '../control.texts.ts';
import { describeMove } from './late.rules.ts';

export type ShiftPreview = inferRouterOutputs<AppRouter>['schedule']['previewShift'];
export type ShiftRow = ShiftPreview['items'][number];

/** What follows from now on changes while the host watches. */
const previewInterval = 60_000;

/** What would move, and for whom; the preview of other minutes stays as a placeholder while loading. */
export function useShiftPreview(eventId: string, minutes: number | null) {
  return trpc.schedule.previewShift.useQuery(minutes === null ? skipToken : { eventId, minutes }, {
    refetchOnMount: 'always',
    refetchInterval: previewInterval,
    placeholderData: keepPreviousData,
  });
}

/** Moves what follows as previewed, and offers to undo it. */
export function useShift(eventId: string, onMoved: () => void) {
  const undoChange = useUndoChange();
  const shift = trpc.schedule.shift.useMutation();
  const attempt = useAttempt();
  const [isChanged, setChanged] = useState(false);
  // Also until the preview was read again: the one on screen is outdated.
  const [isMoving, setMoving] = useState(false);

  const run = async ({ minutes, version }: { minutes: number; version: string }) => {
    // Whatever the preview says now: after a lost response the same minutes move nothing twice.
    const undoId = attempt.idFor(minutes);
    setChanged(false);
    setMoving(true);
    try {
      const moved = await shift.mutateAsync({ eventId, undoId, minutes, version });
      attempt.arrived();
      showToast({
        title: 'Schedule Moved',
        message: describeMove(moved),
        action: {
          label: 'Undo',
          run: () => void undoChange({ eventId, undoId }, controlTexts.movedBack),
        },
      });
      onMoved();
    } catch (error) {
      if (findErrorReason(error) === 'schedule.changed_meanwhile') setChanged(true);
      else showErrorToast(error, controlTexts.shiftFailed);
    }
    await readChanged('item', 'notices');
    setMoving(false);
  };
  return { run, isMoving, isChanged, forgetChange: () => setChanged(false) };
}
