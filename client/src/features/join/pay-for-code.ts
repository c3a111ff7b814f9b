import { guestTrpc } from '../../lib/reads/guest-trpc.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { solveInWorker } from '../../lib/work/solve-in-worker.ts';

/** A phone that changes its network between challenge and response gets another try. */
const triesMax = 3;

/** Computes the proof of work that a look-up costs where many guess. Returns the pass for this code. */
export async function payForCode(eventCode: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const work = await solveInWorker(await guestTrpc.join.getChallenge.query());
    try {
      return (await guestTrpc.join.payForCode.mutate({ eventCode, work })).pass;
    } catch (error) {
      if (findErrorReason(error) !== 'join.work_needed' || tries === triesMax) throw error;
    }
  }
}
