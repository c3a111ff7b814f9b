import { serverPaths } from '@daysheet/shared/routes.ts';
import { isOurs } from '../storage/cached-pages.ts';
import { createListeners } from '../listeners.ts';
import { waitVisibly } from '../wait-visibly.ts';

const listeners = createListeners();
const askAgainMilliseconds = 4000;
/** After so long without an answer the server is asked; without an answer to that the network counts as gone. */
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

/** Whether it is our server that answers: a hotel's network does so too. */
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

/** Asks the server whether it is there, until it is. */
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

/** A listener that throws is reported. It ends this round of asking only; the next reason starts another one. */
const ask = () => void askUntilReached().catch((error: unknown) => console.error(error));

/** Finds a network that hangs, which raises no error: to be called while somebody looks. Gives the way to stop. */
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

/** Whether the server can be reached. One failed request is only a reason to ask: it may be that request's own fault. */
export const connection = {
  noteFailure: ask,
  /** The page came from this phone, since the network did not answer in time. */
  noteLost: () => {
    set(true);
    ask();
  },
  /** Any answer of the server, so that it need not be asked. */
  noteHeard,
  watch,
  subscribe: listeners.subscribe,
  isLost: () => isLost,
};
