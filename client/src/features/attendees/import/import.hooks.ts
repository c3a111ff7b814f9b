import { useEffect, useRef, useState } from 'react';
import { roleNameKey } from '@daysheet/shared/roles.ts';
import { showToast } from '../../../lib/toasts.tsx';
import { trpcClient } from '../../../lib/trpc.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import { useAttendeesRefresh } from '../attendees.hooks.ts';
import { fileProblems, importedText } from './import.texts.ts';
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

/** An import from the chosen file to the last person, with every way to stop on the way. */
export function useGuestImport(eventId: string, rolesBefore: readonly Role[], onClose: () => void) {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const [roles] = useState(rolesBefore);
  const refresh = useAttendeesRefresh();
  const reading = useRef<AbortController>(undefined);
  const isStopped = useRef(false);

  useEffect(
    () => () => {
      isStopped.current = true;
      reading.current?.abort();
    },
    [],
  );

  const choose = async (chosen: File) => {
    const control = new AbortController();
    reading.current = control;
    setState({ step: 'reading', fileName: chosen.name });
    const read = await readInWorker(chosen, control.signal);
    if (control.signal.aborted) return;
    if (read.kind === 'list') return setState({ step: 'preview', fileName: chosen.name, file: read.file });
    showToast({ ...fileProblems[read.problem], kind: 'problem' });
    setState({ step: 'choose', refused: chosen.name });
  };

  const finish = (file: GuestFile, progress: Progress) => {
    void refresh();
    onClose();
    const message = importedText(progress, newRolesOf(file, progress.sent, roles));
    if (progress.sent === file.rows.length) return showToast({ title: 'Import Complete', message });
    const rest = (file.rows.length - progress.sent).toLocaleString('en');
    return showToast({
      title: 'Import Stopped',
      message: `${message} The other ${rest} were left out.`,
      kind: 'info',
    });
  };

  const start = async (file: GuestFile, from: Progress) => {
    isStopped.current = false;
    let progress = from;
    const show = () => setState({ step: 'sending', file, progress, isStopping: isStopped.current });
    show();
    try {
      await sendRows(file.rows, from, {
        send: (rows) => trpcClient.attendees.import.mutate({ eventId, importId: file.importId, rows }),
        onProgress: (reached) => {
          progress = reached;
          show();
        },
        isStopped: () => isStopped.current,
      });
      finish(file, progress);
    } catch (error) {
      setState({ step: 'failed', file, progress, error });
    }
  };

  return {
    state,
    newRoles: (file: GuestFile) => newRolesOf(file, file.rows.length, roles),
    choose: (file: File) => void choose(file),
    again: () => setState({ step: 'choose' }),
    send: (file: GuestFile, from: Progress = noProgress) => void start(file, from),
    /** The part on its way is waited for: only its answer tells who was added. */
    stop: () => {
      isStopped.current = true;
      setState((now) => (now.step === 'sending' ? { ...now, isStopping: true } : now));
    },
    finish,
  };
}
