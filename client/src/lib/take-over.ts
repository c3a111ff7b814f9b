import { createListeners } from './listeners.ts';

/** The turn of a part of the page to hydrate. */
export type Turn = { hasCome: () => boolean; wait: Promise<void> };

let queue: (() => void)[] | undefined;
/** Started once the page responds to taps. */
const afterwards: (() => void)[] = [];
const { subscribe, notify } = createListeners();

/** Resolves in a new task, so that the browser can paint or handle a tap first. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** `null` where nothing is being hydrated: then everything renders at once. */
function takeTurn(): Turn | null {
  if (!queue) return null;
  let hasCome = false;
  let come = () => {};
  const wait = new Promise<void>((resolve) => {
    come = resolve;
  });
  queue.push(() => {
    hasCome = true;
    come();
  });
  return { hasCome: () => hasCome, wait };
}

/** Gives all waiting parts their turns, each in its own task. */
async function finish(): Promise<void> {
  for (;;) {
    await nextTask();
    const next = queue?.shift();
    if (!next) break;
    next();
  }
  queue = undefined;
  notify();
  const waiting = afterwards.splice(0);
  void nextTask().then(() => waiting.forEach((begin) => begin()));
}

/**
 * Hydrates a page that the server rendered part by part, so that no task is long. From `begin` to the end of `finish`
 * everything renders as the server did it, then with current data.
 */
export const takeOver = {
  subscribe,
  isUnderWay: (): boolean => queue !== undefined,
  begin: (): void => {
    queue = [];
  },
  /** Runs `ask` at once if nothing is being hydrated, else in a task after that: it would delay taps. */
  doAfter: <Value>(ask: () => Promise<Value>): Promise<Value> =>
    queue ? new Promise<void>((resolve) => void afterwards.push(resolve)).then(ask) : ask(),
  takeTurn,
  finish,
};
