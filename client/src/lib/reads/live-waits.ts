import { getRandomFraction } from '../chance.ts';

const waits = [1000, 2000, 5000];
const longestWait = 10_000;
const longestAfterRefusal = 120_000;

const spread = (milliseconds: number, share: number) => milliseconds * (1 + share * 0.5);

/** Milliseconds before the nth try to open a lost stream (from 1): longer each time, and up to half as long again, so that not all phones come at once. */
export const waitBeforeTry = (attempt: number, share = getRandomFraction()): number =>
  spread(waits[attempt - 1] ?? longestWait, share);

/** The same where somebody answers and refuses: whoever has too much to do is left alone twice as long each time. */
export const waitAfterRefusal = (attempt: number, share = getRandomFraction()): number =>
  spread(Math.min(1000 * 2 ** (attempt - 1), longestAfterRefusal), share);
