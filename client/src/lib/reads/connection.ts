import { serverPaths } from '@daysheet/shared/routes.ts';
import { isOurs } from '../storage/cached-pages.ts';
import { createListeners } from '../listeners.ts';
import { waitVisibly } from '../wait-visibly.ts';

const listeners = createListeners();
const recheckMilliseconds = 4000;
/** Milliseconds without a response until the server is checked; without a response to that the connection counts as lost. */
const quietMilliseconds = 4000;
const timeoutMilliseconds = 3000;
let isLost = false;
let isChecking = false;
let receivedAt = 0;

function set(lost: boolean): void {
  if (isLost === lost) return;
  isLost = lost;
  listeners.notify();
}

/** Whether our server responds: a hotel's network may respond instead. */
async function isReachable(): Promise<boolean> {
  try {
    const response = await fetch(serverPaths.isAlive, {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return response.ok && isOurs(response);
  } catch {
    // Any failure means that the server was not reached.
    return false;
  }
}

function noteReceived(): void {
  receivedAt = performance.now();
}

/** Requests the health check until the server responds. */
async function checkUntilReached(): Promise<void> {
  if (isChecking) return;
  isChecking = true;
  try {
    for (;;) {
      set(!(await isReachable()));
      if (!isLost) break;
      await waitVisibly(recheckMilliseconds);
    }
    noteReceived();
  } finally {
    isChecking = false;
  }
}

/** An exception of a listener is logged. It ends this round of checks only; the next failure starts another one. */
const check = () => void checkUntilReached().catch((error: unknown) => console.error(error));

/** Detects a network that hangs, which raises no error; call it while the page is visible. Returns a stop function. */
function watch(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const rest = receivedAt + quietMilliseconds - performance.now();
    if (rest <= 0) check();
    timer = setTimeout(look, rest > 0 ? rest : quietMilliseconds);
  };
  look();
  return () => clearTimeout(timer);
}

/** Whether the server can be reached. A failed request only starts a check: the fault may be that request's own. */
export const connection = {
  noteFailure: check,
  /** The page came from this phone's cache, since the network timed out. */
  noteLost: () => {
    set(true);
    check();
  },
  /** Call it for any response of the server: no check is needed then. */
  noteReceived,
  watch,
  subscribe: listeners.subscribe,
  isLost: () => isLost,
};
