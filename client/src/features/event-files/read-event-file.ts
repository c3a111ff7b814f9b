import { eventFileSizeMax } from '@daysheet/shared/events/event-file.ts';
import type { EventFilePart } from '@daysheet/shared/events/event-file-parts.ts';
import type { EventFileMessage, EventFileReading } from './parse-event-file.ts';

/** The largest legitimate file takes some seconds, on a slow phone ten times as many; whatever takes longer was made to. */
const longestMs = 60_000;

/** Reads a file in its own worker; never rejects. `signal` cancels it. */
export function readEventFile(file: File, signal: AbortSignal): Promise<EventFileReading> {
  if (file.size > eventFileSizeMax)
    return Promise.resolve({ kind: 'problem', problem: { kind: 'too_large' } });
  const worker = new Worker(new URL('./event-file.worker.ts', import.meta.url), { type: 'module' });
  const reading = new Promise<EventFileReading>((resolve) => {
    const fail = () => resolve({ kind: 'problem', problem: { kind: 'unreadable' } });
    const parts: EventFilePart[] = [];
    worker.addEventListener('message', ({ data }: MessageEvent<EventFileMessage>) => {
      if (data.kind === 'part') parts.push(data.part);
      else resolve(data.kind === 'file' ? { ...data, file: { ...data.file, parts } } : data);
    });
    worker.addEventListener('error', fail);
    signal.addEventListener('abort', fail);
    setTimeout(fail, longestMs);
  });
  worker.postMessage(file);
  return reading.finally(() => worker.terminate());
}
