import { setTimeout as sleep } from 'node:timers/promises';

/** For what can still end well once it was told to: to remove what it left half done. */
const TIDYING_MS = 1000;

/** Does a piece of work that is told by a signal when it is to end. */
export type Deadline = <Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
) => Promise<Result>;

/**
 * For work that may hang for ever, at a disk that is another machine's, say: it is given up after so long, or when the
 * signal says so, whether it ends or not. While it hangs, it is not begun a second time: each would hold a thread.
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
