import { setTimeout as sleep } from 'node:timers/promises';

/** Lets so many milliseconds pass. Tests hand in one that waits for nothing. */
export type Pause = (milliseconds: number) => Promise<void>;

export const systemPause: Pause = async (milliseconds) => {
  await sleep(milliseconds);
};
