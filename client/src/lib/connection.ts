import { createListeners } from './listeners.ts';

const listeners = createListeners();
const askAgainMilliseconds = 4000;
let isLost = false;
let isAsking = false;

function set(lost: boolean): void {
  if (isLost === lost) return;
  isLost = lost;
  listeners.tell();
}

const wait = () => new Promise((resolve) => setTimeout(resolve, askAgainMilliseconds));

/** Asks the server whether it is there, until it is. */
async function askUntilReached(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  for (;;) {
    const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => null);
    set(!answer?.ok);
    if (!isLost) break;
    await wait();
  }
  isAsking = false;
}

/** Whether the server can be reached. One failed request is only a reason to ask: it may be that request's own fault. */
export const connection = {
  noteFailure: () => void askUntilReached(),
  subscribe: listeners.subscribe,
  isLost: () => isLost,
};
