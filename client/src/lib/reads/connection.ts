import { serverPaths } from '@daysheet/shared/routes.ts';
import { isOurs } from '../storage/cached-pages.ts';
import { createListeners } from '../listeners.ts';

const listeners = createListeners();
const askAgainMilliseconds = 4000;
/** After so long without a word the server is asked, and after so long without its answer the network is gone. */
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

/** Until a while has passed, and somebody looks. */
const wait = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    setTimeout(() => {
      document.addEventListener('visibilitychange', look);
      look();
    }, askAgainMilliseconds);
  });

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
    // However asking fails, nobody was reached.
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
      await wait();
    }
    noteHeard();
  } finally {
    isAsking = false;
  }
}

/** A part of the page that fails at the word is named, and ends this asking only: the next reason begins anew. */
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
  /** Whatever the server says saves a question. */
  noteHeard,
  watch,
  subscribe: listeners.subscribe,
  isLost: () => isLost,
};
