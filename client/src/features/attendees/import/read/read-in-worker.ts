import { importFileSizeMax } from '@daysheet/shared/limits.ts';
import type { GuestList } from './guest-list.ts';
import type { FileProblem } from '../../../imports/read/read-sheets.ts';

/** A guest list whose people and import have their ids. */
export type GuestFile = Omit<GuestList, 'people'> & {
  importId: string;
  people: (GuestList['people'][number] & { id: string })[];
  isCut: boolean;
};
export type FileReading = { kind: 'list'; file: GuestFile } | { kind: 'problem'; problem: FileProblem };

/** The largest honest list takes two seconds; what takes longer was made to. */
const longestMs = 9000;

/** Reads a file in a worker of its own; never rejects. `signal` ends it early. */
export function readInWorker(file: File, signal: AbortSignal): Promise<FileReading> {
  if (file.size > importFileSizeMax) return Promise.resolve({ kind: 'problem', problem: 'too_large' });
  const worker = new Worker(new URL('./attendees-import.worker.ts', import.meta.url), { type: 'module' });
  const reading = new Promise<FileReading>((resolve) => {
    const fail = () => resolve({ kind: 'problem', problem: 'unreadable' });
    worker.addEventListener('message', ({ data }: MessageEvent<FileReading>) => resolve(data));
    worker.addEventListener('error', fail);
    signal.addEventListener('abort', fail);
    setTimeout(fail, longestMs);
  });
  worker.postMessage(file);
  return reading.finally(() => worker.terminate());
}
