import { setTimeout as sleep } from 'node:timers/promises';

/** Extra time after the signal, to clean up half-done work. */
const TIDYING_MS = 1000;

/** Runs work that receives a signal when it must end. */
export type Deadline = <Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
) => Promise<Result>;

/**
 * For work that may hang for ever, for example on a network disk: it is abandoned after so long, or on the signal,
 * whether it ends or not. While it hangs, it is not started a second time: each would hold a thread.
 */
export function createDeadline(milliseconds: number): Deadline {
  let isAtWork = false;
  return async (work, signal) => {
    signal.throwIfAborted();
    if (isAtWork) throw new DOMException('The last attempt still hangs.', 'TimeoutError');
    const ending = new AbortController();
    const end = () => ending.abort(signal.reason);
    signal.addEventListener('abort', end, { once: true });
    const expired = new DOMException('It takes too long.', 'TimeoutError');
    const timer = setTimeout(() => ending.abort(expired), milliseconds);
    const givenUp = new Promise<never>((_resolve, reject) => {
      const giveUp = async () => {
        await sleep(TIDYING_MS, undefined, { ref: false });
        reject(ending.signal.reason);
      };
      ending.signal.addEventListener('abort', () => void giveUp(), { once: true });
    });
    isAtWork = true;
    const working = work(ending.signal).finally(() => {
      isAtWork = false;
    });
    try {
      return await Promise.race([working, givenUp]);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    }
  };
}
