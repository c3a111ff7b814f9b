import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for the caller's turn. */
export type Throttle = () => Promise<void>;

/** Allows `perSecond` calls a second, evenly and in order: for providers that count requests. */
export function createThrottle(perSecond: number): Throttle {
  const gap = 1000 / perSecond;
  let next = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.max(now, next);
    next = turn + gap;
    if (turn > now) await sleep(turn - now);
  };
}
