import { setTimeout as sleep } from 'node:timers/promises';

const roundMilliseconds = 1000;

/**
 * Looks every second for what is due, and does it; each of these says whether there may be more at once. Nothing is held
 * in memory, so any number of servers may do it, and one that dies leaves its work to the others. Gives the way to stop.
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
