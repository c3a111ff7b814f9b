import { setTimeout as sleep } from 'node:timers/promises';

const roundMilliseconds = 1000;

/**
 * Runs each work every second; each returns whether to run again at once. No state is in memory, so several servers may
 * run it, and one that dies leaves its work to the others. Returns the function that stops it.
 */
export function startRounds(
  works: readonly (() => Promise<boolean>)[],
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      const found = await Promise.all(works.map((work) => work())).catch((error: unknown) => {
        onError(error);
        return [false];
      });
      if (!found.includes(true))
        await sleep(roundMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
