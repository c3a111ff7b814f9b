import type { Work } from '@daysheet/shared/lib/sliced-work.ts';

/** The most work per turn of the event loop, plus its last piece. */
const sliceMilliseconds = 8;

/**
 * Divides the turns of the event loop among all long work of this process: one slice per turn, for however many requests,
 * in their order. Work that fits into the rest of a turn does not wait.
 */
export function createSlices(now: () => number, atNextTurn: (run: () => void) => void) {
  const waiting: (() => void)[] = [];
  let spent = 0;
  let isTurnAsked = false;
  const askTurn = () => {
    if (isTurnAsked) return;
    isTurnAsked = true;
    atNextTurn(() => {
      isTurnAsked = false;
      spent = 0;
      waiting.shift()?.();
      if (waiting.length > 0) askTurn();
    });
  };
  const nextTurn = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      askTurn();
    });

  return async <Result>(work: Work<Result>): Promise<Result> => {
    for (;;) {
      if (spent >= sliceMilliseconds) await nextTurn();
      const [began, left] = [now(), sliceMilliseconds - spent];
      askTurn();
      try {
        let step = work.next();
        while (step.done !== true && now() - began < left) step = work.next();
        if (step.done === true) return step.value;
      } finally {
        spent += now() - began;
      }
    }
  };
}

/** Runs work one slice at a time, so that other requests are handled in between. */
export const inSlices = createSlices(
  () => performance.now(),
  (run) => void setImmediate(run),
);
