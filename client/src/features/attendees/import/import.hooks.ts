import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { readChanged } from '../../../lib/reads/stale-reads.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { trpcClient } from '../../../lib/reads/trpc.ts';
import { showImportToast } from '../import-toast.ts';
import { useUndoImport } from '../imports.hooks.ts';
import type { ImportPlan } from './import-plan.ts';
import { buildEndedToast, fileProblems } from './import.texts.ts';
import { type GuestFile, readInWorker } from './read/read-in-worker.ts';
import { noProgress, type Progress, sendRows } from './send-rows.ts';

export type ImportState =
  | { step: 'choose'; refused?: string }
  | { step: 'reading'; fileName: string }
  | { step: 'preview'; fileName: string; file: GuestFile }
  | { step: 'sending'; plan: ImportPlan; progress: Progress; isStopping: boolean }
  | { step: 'failed'; plan: ImportPlan; progress: Progress; error: unknown };

/** Reads one file at a time, until the screen goes: then it gives nothing. */
function useFileReader() {
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  return async (chosen: File) => {
    const control = new AbortController();
    reading.current = control;
    const read = await readInWorker(chosen, control.signal);
    return control.signal.aborted ? undefined : read;
  };
}

/** Sends an import's rows part by part, until all are there or it is stopped, also by leaving the screen. */
function useRowSender(
  eventId: string,
  show: Dispatch<SetStateAction<ImportState>>,
  onEnd: (plan: ImportPlan, progress: Progress) => void,
) {
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const start = async (plan: ImportPlan, from: Progress) => {
    const { importId, namesakes } = plan;
    isStopped.current = false;
    let progress = from;
    const showProgress = () => show({ step: 'sending', plan, progress, isStopping: isStopped.current });
    showProgress();
    try {
      await sendRows(plan.rows, from, {
        send: (rows) => trpcClient.attendees.import.mutate({ eventId, importId, namesakes, rows }),
        onProgress: (reached) => {
          progress = reached;
          showProgress();
        },
        isStopped: () => isStopped.current,
      });
      onEnd(plan, progress);
    } catch (error) {
      show({ step: 'failed', plan, progress, error });
    }
  };
  /** The part on its way is waited for: only its answer tells who was added. */
  const stop = () => {
    isStopped.current = true;
    show((now) => (now.step === 'sending' ? { ...now, isStopping: true } : now));
  };
  return { start, stop };
}

/** An import from the chosen file to the last person, with every way to stop on the way. */
export function useGuestImport(eventId: string, onClose: () => void) {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const readFile = useFileReader();
  const { undo: undoImport } = useUndoImport(eventId);

  const choose = async (chosen: File) => {
    setState({ step: 'reading', fileName: chosen.name });
    const read = await readFile(chosen);
    if (!read) return;
    if (read.kind === 'list') return setState({ step: 'preview', fileName: chosen.name, file: read.file });
    showToast({ ...fileProblems[read.problem], kind: 'problem' });
    setState({ step: 'choose', refused: chosen.name });
  };
  const finish = (plan: ImportPlan, progress: Progress) => {
    void readChanged('attendee');
    onClose();
    const undo = { label: 'Undo', run: () => undoImport(plan.importId) };
    showImportToast({ ...buildEndedToast(plan, progress), ...(progress.imported > 0 && { action: undo }) });
  };
  const { start, stop } = useRowSender(eventId, setState, finish);

  return {
    state,
    choose: (file: File) => void choose(file),
    again: () => setState({ step: 'choose' }),
    send: (plan: ImportPlan, from: Progress = noProgress) => void start(plan, from),
    stop,
    finish,
  };
}
