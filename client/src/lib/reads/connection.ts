import { serverPaths } from '@daysheet/shared/routes.ts';
import { isOurs } from '../storage/cached-pages.ts';
import { createListeners } from '../listeners.ts';
import { waitVisibly } from '../wait-visibly.ts';

const listeners = createListeners();
const askAgainMilliseconds = 4000;
/** Milliseconds without a response until the server is checked; without a response to that the connection counts as lost. */
const quietMilliseconds = 4000;
const patienceMilliseconds = 3000;
let isLost = false;
let isAsking = false;
let heardAt = 0;

function set(lost: boolean): void {
  if (isLost === lost) return;
  isLost = lost;
  listeners.notify();
}

/** Whether our server responds: a hotel's network may respond instead. */
async function isThere(): Promise<boolean> {
  try {
    const answer = await fetch(serverPaths.isAlive, {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    return answer.ok && isOurs(answer);
  } catch {
    // Any failure means that the server was not reached.
    return false;
  }
}

function noteHeard(): void {
  heardAt = performance.now();
}

/** Requests the health check until the server responds. */
async function askUntilReached(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  try {
    for (;;) {
      set(!(await isThere()));
      if (!isLost) break;
      await waitVisibly(askAgainMilliseconds);
    }
    noteHeard();
  } finally {
    isAsking = false;
  }
}

/** An exception of a listener is logged. It ends this round of checks only; the next failure starts another one. */
const ask = () => void askUntilReached().catch((error: unknown) => console.error(error));

/** Detects a network that hangs, which raises no error; call it while the page is visible. Returns a stop function. */
function watch(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const rest = heardAt + quietMilliseconds - performance.now();
    if (rest <= 0) ask();
    timer = setTimeout(look, rest > 0 ? rest : quietMilliseconds);
  };
  look();
  return () => clearTimeout(timer);
}

/** Whether the server can be reached. A failed request only starts a check: the fault may be that request's own. */
export const connection = {
  noteFailure: ask,
  /** The page came from this phone's cache, since the network timed out. */
  noteLost: () => {
    set(true);
    ask();
  },
  /** Call it for any response of the server: no check is needed then. */
  noteHeard,
  watch,
  subscribe: listeners.subscribe,
  isLost: () => isLost,
};
