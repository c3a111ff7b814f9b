import { eventFileSizeMax } from '@daysheet/shared/limits.ts';
import type { EventFileReading } from './parse-event-file.ts';

/** The largest honest file takes two seconds; what takes longer was made to. */
const longestMs = 20_000;

/** Reads a file in a worker of its own; never rejects. `signal` ends it early. */
export function readEventFile(file: File, signal: AbortSignal): Promise<EventFileReading> {
  if (file.size > eventFileSizeMax)
    return Promise.resolve({ kind: 'problem', problem: { kind: 'too_large' } });
  const worker = new Worker(new URL('./event-file.worker.ts', import.meta.url), { type: 'module' });
  const reading = new Promise<EventFileReading>((resolve) => {
    const fail = () => resolve({ kind: 'problem', problem: { kind: 'unreadable' } });
    worker.addEventListener('message', ({ data }: MessageEvent<EventFileReading>) => resolve(data));
    worker.addEventListener('error', fail);
    signal.addEventListener('abort', fail);
    setTimeout(fail, longestMs);
  });
  worker.postMessage(file);
  return reading.finally(() => worker.terminate());
}
