import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { createId } from '../../lib/ids.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { trpcClient } from '../../lib/reads/trpc.ts';
import { eventFilesTexts } from './event-files.texts.ts';
import type { EventFileProblem, ReadEventFile } from './parse-event-file.ts';
import { readEventFile } from './read-event-file.ts';

/** The id of the new event belongs to the file: sending it again creates nothing more. */
type ChosenFile = { id: string; fileName: string; file: ReadEventFile };
export type BringState =
  | { step: 'choose'; refused?: { fileName: string; problem: EventFileProblem } }
  | { step: 'reading'; fileName: string }
  | ({ step: 'found' } & ChosenFile)
  | ({ step: 'sending'; sent: number } & ChosenFile);

async function sendFile({ id, file }: ChosenFile, onSent: (parts: number) => void, signal: AbortSignal) {
  for (const [position, part] of file.parts.entries()) {
    await trpcClient.eventFiles.addPart.mutate({ id, position, ...part }, { signal });
    onSent(position + 1);
  }
  return trpcClient.eventFiles.bring.mutate({ id, event: file.head, parts: file.parts.length }, { signal });
}

/** From the chosen file to the event; closing it cancels what is running. */
export function useBringEvent(onClose: () => void) {
  const [state, setState] = useState<BringState>({ step: 'choose' });
  const navigate = useNavigate();
  const control = useRef(new AbortController());
  useEffect(() => {
    control.current = new AbortController();
    return () => control.current.abort();
  }, []);

  const choose = async (chosen: File) => {
    const { signal } = control.current;
    setState({ step: 'reading', fileName: chosen.name });
    const read = await readEventFile(chosen, signal);
    if (signal.aborted) return;
    if (read.kind === 'file')
      setState({ step: 'found', id: createId(), fileName: chosen.name, file: read.file });
    else setState({ step: 'choose', refused: { fileName: chosen.name, problem: read.problem } });
  };
  const bring = async (found: ChosenFile) => {
    const { signal } = control.current;
    const showSent = (sent: number) => setState({ ...found, step: 'sending', sent });
    showSent(0);
    try {
      const event = await sendFile(found, showSent, signal);
      await readChanged('eventList');
      onClose();
      showToast(eventFilesTexts.brought(event.name));
      await navigate({ to: '/event-dashboard/$eventId', params: { eventId: event.id } });
    } catch (error) {
      if (signal.aborted) return;
      setState({ ...found, step: 'found' });
      showErrorToast(error, eventFilesTexts.failed);
    }
  };
  return {
    state,
    choose: (file: File) => void choose(file),
    bring: (found: ChosenFile) => void bring(found),
  };
}
