import { importFileSizeMax } from '@daysheet/shared/lib/import-files.ts';
import type { PlanFile, PlanRequest } from './read-plan.ts';

/** The largest legitimate file takes two seconds; whatever takes longer was made to. */
const longestMs = 9000;

/** Reads a file in its own worker; never rejects. `signal` cancels it. */
export function readPlanInWorker(request: PlanRequest, signal: AbortSignal): Promise<PlanFile> {
  if (request.file.size > importFileSizeMax)
    return Promise.resolve({ kind: 'problem', problem: 'too_large' });
  const worker = new Worker(new URL('./plan-import.worker.ts', import.meta.url), { type: 'module' });
  const reading = new Promise<PlanFile>((resolve) => {
    const fail = () => resolve({ kind: 'problem', problem: 'unreadable' });
    worker.addEventListener('message', ({ data }: MessageEvent<PlanFile>) => resolve(data));
    worker.addEventListener('error', fail);
    signal.addEventListener('abort', fail);
    setTimeout(fail, longestMs);
  });
  worker.postMessage(request);
  return reading.finally(() => worker.terminate());
}
