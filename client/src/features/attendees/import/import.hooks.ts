import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { roleNameKey } from '@daysheet/shared/roles.ts';
import { showToast } from '../../../lib/toasts.tsx';
import { trpcClient } from '../../../lib/trpc.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import { useAttendeesRefresh } from '../attendees.hooks.ts';
import { endedToast, fileProblems } from './import.texts.ts';
import { type GuestFile, readInWorker } from './read-in-worker.ts';
import { noProgress, type Progress, sendRows } from './send-rows.ts';

export type ImportState =
  | { step: 'choose'; refused?: string }
  | { step: 'reading'; fileName: string }
  | { step: 'preview'; fileName: string; file: GuestFile }
  | { step: 'sending'; file: GuestFile; progress: Progress; isStopping: boolean }
  | { step: 'failed'; file: GuestFile; progress: Progress; error: unknown };

/** The roles that the first `count` rows name and the event did not have. */
function newRolesOf(file: GuestFile, count: number, roles: readonly Role[]): string[] {
  const sent = new Set(file.rows.slice(0, count).map((row) => roleNameKey(row.role)));
  const known = new Set(roles.map((role) => roleNameKey(role.roleName)));
  return file.roles
    .map(({ name }) => name)
    .filter((name) => sent.has(roleNameKey(name)) && !known.has(roleNameKey(name)));
}

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

/** Sends a file's rows part by part, until all are there or it is stopped, also by leaving the screen. */
function useRowSender(
  eventId: string,
  show: Dispatch<SetStateAction<ImportState>>,
  onEnd: (file: GuestFile, progress: Progress) => void,
) {
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const start = async (file: GuestFile, from: Progress) => {
    isStopped.current = false;
    let progress = from;
    const showProgress = () => show({ step: 'sending', file, progress, isStopping: isStopped.current });
    showProgress();
    try {
      await sendRows(file.rows, from, {
        send: (rows) => trpcClient.attendees.import.mutate({ eventId, importId: file.importId, rows }),
        onProgress: (reached) => {
          progress = reached;
          showProgress();
        },
        isStopped: () => isStopped.current,
      });
      onEnd(file, progress);
    } catch (error) {
      show({ step: 'failed', file, progress, error });
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
export function useGuestImport(eventId: string, rolesBefore: readonly Role[], onClose: () => void) {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const [roles] = useState(rolesBefore);
  const refresh = useAttendeesRefresh();
  const readFile = useFileReader();

  const choose = async (chosen: File) => {
    setState({ step: 'reading', fileName: chosen.name });
    const read = await readFile(chosen);
    if (!read) return;
    if (read.kind === 'list') return setState({ step: 'preview', fileName: chosen.name, file: read.file });
    showToast({ ...fileProblems[read.problem], kind: 'problem' });
    setState({ step: 'choose', refused: chosen.name });
  };
  const finish = (file: GuestFile, progress: Progress) => {
    void refresh();
    onClose();
    showToast(endedToast(file, progress, newRolesOf(file, progress.sent, roles)));
  };
  const { start, stop } = useRowSender(eventId, setState, finish);

  return {
    state,
    newRoles: (file: GuestFile) => newRolesOf(file, file.rows.length, roles),
    choose: (file: File) => void choose(file),
    again: () => setState({ step: 'choose' }),
    send: (file: GuestFile, from: Progress = noProgress) => void start(file, from),
    stop,
    finish,
  };
}
