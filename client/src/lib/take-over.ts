import { createListeners } from './listeners.ts';

/** A part of the page that waits for its turn. */
export type Turn = { hasCome: () => boolean; wait: Promise<void> };

let queue: (() => void)[] | undefined;
/** What begins once taps are answered. */
const afterwards: (() => void)[] = [];
const { subscribe, notify } = createListeners();

/** Once the browser has had time for what else there is to do: to paint, or for a tap. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** `null` where nothing is taken over: then everything is rendered at once. */
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

/** Gives all who wait their turns, each in a task of its own. */
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
 * How a page that the server rendered becomes one that takes taps: part by part, so that no task is long. From `begin` to
 * the end of `finish` everything is rendered as the server did it, and then as it is.
 */
export const takeOver = {
  subscribe,
  isUnderWay: (): boolean => queue !== undefined,
  begin: (): void => {
    queue = [];
  },
  /** Does at once what is asked where nothing is taken over, else in a task after that: it would hold up taps. */
  doAfter: <Value>(ask: () => Promise<Value>): Promise<Value> =>
    queue ? new Promise<void>((resolve) => void afterwards.push(resolve)).then(ask) : ask(),
  takeTurn,
  finish,
};
