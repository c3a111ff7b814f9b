import type { Challenge, Work } from '@daysheet/shared/join.ts';
import { guestTrpc } from '../../lib/guest-trpc.ts';
import { errorReason } from '../../lib/trpc-errors.ts';

/** A phone that changes its network between question and answer is asked again. */
const triesMax = 3;

function solveInWorker(challenge: Challenge): Promise<Work> {
  const worker = new Worker(new URL('./solve-work.worker.ts', import.meta.url), { type: 'module' });
  const solving = new Promise<Work>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Work>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The work could not be done.')));
  });
  worker.postMessage(challenge);
  return solving.finally(() => worker.terminate());
}

/** Does the work that a look-up costs where many guess. Gives what says from then on that this code was paid for. */
export async function payForCode(eventCode: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const work = await solveInWorker(await guestTrpc.join.getChallenge.query());
    try {
      return (await guestTrpc.join.payForCode.mutate({ eventCode, work })).pass;
    } catch (error) {
      if (errorReason(error) !== 'join.work_needed' || tries === triesMax) throw error;
    }
  }
}
