import type { Challenge, Work } from '@daysheet/shared/guests/join.schemas.ts';

/** Solves the proof of work in a web worker, so that the page stays responsive. */
export function solveInWorker(challenge: Challenge): Promise<Work> {
  const worker = new Worker(new URL('./solve-work.worker.ts', import.meta.url), { type: 'module' });
  const solving = new Promise<Work>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Work>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The work could not be done.')));
  });
  worker.postMessage(challenge);
  return solving.finally(() => worker.terminate());
}
