import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { trpcClient } from '../../lib/reads/trpc.ts';

export type SignIn = { email: string; password: string };

/** A phone that changes its network between question and answer is asked again. */
const triesMax = 3;

/**
 * Signs in, and where many wrong passwords were tried does the work that one costs, of which `onWork` hears. `needsCode`:
 * the account has a second factor, and its code is the next step.
 */
export async function signInWithWork(input: SignIn, onWork: () => void): Promise<{ needsCode: boolean }> {
  const isWorkNeeded = (error: unknown) => findErrorReason(error) === 'auth.work_needed';
  try {
    return await trpcClient.auth.signIn.mutate(input);
  } catch (error) {
    if (!isWorkNeeded(error)) throw error;
  }
  onWork();
  const { solveInWorker } = await import('../../lib/work/solve-in-worker.ts');
  for (let tries = 1; ; tries += 1) {
    const work = await solveInWorker(await trpcClient.auth.getWork.query({ email: input.email }));
    try {
      return await trpcClient.auth.signIn.mutate({ ...input, work });
    } catch (error) {
      if (!isWorkNeeded(error) || tries === triesMax) throw error;
    }
  }
}
