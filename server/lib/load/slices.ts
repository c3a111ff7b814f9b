import type { Work } from '@daysheet/shared/lib/sliced-work.ts';

/** So long others wait for the work of one turn of the event loop, and a little more: its last piece. */
const sliceMilliseconds = 8;

/**
 * Shares the turns of the event loop out among all that takes long in this process: one slice a turn, however many
 * requests ask for one, each in its order. What fits into what is left of a turn waits for nothing.
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

/** Runs it a slice at a time; others are answered in between. */
export const inSlices = createSlices(
  () => performance.now(),
  (run) => void setImmediate(run),
);
