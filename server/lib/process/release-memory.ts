import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Of the heap after a collection; by default V8 lets a small heap grow to several times that before the next. */
const growthPercent = 40;

/**
 * From now on the whole heap is collected once it has grown by so much: rows of a long file that are over stayed until
 * then, 62 MB of them in place of 13 (`npm run bench -- exports`).
 */
export const limitHeapGrowth = (): void => setFlagsFromString(`--heap-growing-percent=${growthPercent}`);

/**
 * Gives back to the machine what loading the modules took and nobody needs any more, which V8 by itself keeps for
 * later: 40 MB of 175. It holds the process for some 100 ms, so this is for a server that nobody asks anything yet.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
