import { useEffect, useRef, useState } from 'react';
import { readChanged } from '../../../lib/reads/stale-reads.ts';
import { trpcClient } from '../../../lib/reads/trpc.ts';
import { alone } from '../../../lib/reads/trpc-links.ts';
import { useUndoImport } from '../imports.hooks.ts';
import { showImportToast } from '../import-toast.ts';
import { countRows, type ImportPlan } from './import-plan.rules.ts';
import { buildSavedToast, stoppedToast } from './import.texts.ts';
import { stageParts } from './stage-in-parts.ts';

export type SavingState =
  | { step: 'sending'; plan: ImportPlan; arrived: number; isStopping: boolean }
  | { step: 'saving'; plan: ImportPlan }
  | { step: 'failed'; plan: ImportPlan; error: unknown };

/** Whether the import is to stop; leaving the screen stops it too. */
function useStopFlag() {
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  return {
    isStopped: () => stopped.current,
    set: (isToStop: boolean) => {
      stopped.current = isToStop;
    },
  };
}

/** Sends an import and saves all of it or nothing. It can be stopped while it is sent, also by leaving the screen. */
export function useSaveImport(eventId: string, onClose: () => void) {
  const [saving, setSaving] = useState<SavingState>();
  const stopping = useStopFlag();
  const { undo } = useUndoImport(eventId);

  const send = async (plan: ImportPlan) => {
    const { importId, fileName, asks, ...rows } = plan;
    stopping.set(false);
    const show = (arrived: number) =>
      setSaving({ step: 'sending', plan, arrived, isStopping: stopping.isStopped() });
    show(0);
    try {
      await stageParts(rows, {
        stage: (part) =>
          trpcClient.attendees.stageImport.mutate({ eventId, importId, fileName, ...part }, alone),
        onProgress: show,
        isStopped: stopping.isStopped,
      });
      if (stopping.isStopped()) {
        showImportToast(stoppedToast);
        return onClose();
      }
      setSaving({ step: 'saving', plan });
      const result = await trpcClient.attendees.saveImport.mutate({
        eventId,
        importId,
        rows: countRows(plan),
        asks,
      });
      void readChanged('attendee');
      onClose();
      const action = { label: 'Undo', run: () => undo(importId) };
      showImportToast({ ...buildSavedToast(result), action });
    } catch (error) {
      setSaving({ step: 'failed', plan, error });
    }
  };
  const stop = () => {
    stopping.set(true);
    setSaving((now) => (now?.step === 'sending' ? { ...now, isStopping: true } : now));
  };
  return { saving, send: (plan: ImportPlan) => void send(plan), stop, back: () => setSaving(undefined) };
}
