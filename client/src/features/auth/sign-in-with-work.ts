import type { Challenge, Work } from '@daysheet/shared/guests/join.schemas.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { trpcClient } from '../../lib/reads/trpc.ts';

export type SignIn = { email: string; password: string };

/** A phone that changes its network between challenge and response gets another try. */
const triesMax = 3;

/** Runs the call; where it needs a proof of work after many failed attempts, calls `onWork` and computes it first. */
export async function callWithWork<Result>(
  call: (work?: Work) => Promise<Result>,
  getWork: () => Promise<Challenge>,
  onWork: () => void,
): Promise<Result> {
  const isWorkNeeded = (error: unknown) => findErrorReason(error) === 'auth.work_needed';
  try {
    return await call();
  } catch (error) {
    if (!isWorkNeeded(error)) throw error;
  }
  onWork();
  const { solveInWorker } = await import('../../lib/work/solve-in-worker.ts');
  for (let tries = 1; ; tries += 1) {
    const work = await solveInWorker(await getWork());
    try {
      return await call(work);
    } catch (error) {
      if (!isWorkNeeded(error) || tries === triesMax) throw error;
    }
  }
}

/** Signs in. `needsCode`: the account has a second factor, and its code is the next step. */
export const signInWithWork = (input: SignIn, onWork: () => void): Promise<{ needsCode: boolean }> =>
  callWithWork(
    (work) => trpcClient.auth.signIn.mutate({ ...input, work }),
    () => trpcClient.auth.getWork.query({ email: input.email }),
    onWork,
  );
