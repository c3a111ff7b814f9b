import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for so many milliseconds. Tests pass one that does not wait. */
export type Pause = (milliseconds: number) => Promise<void>;

export const systemPause: Pause = async (milliseconds) => {
  await sleep(milliseconds);
};
