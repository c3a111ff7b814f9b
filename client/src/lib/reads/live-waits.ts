import { getRandomFraction } from '../chance.ts';

const waits = [1000, 2000, 5000];
const longestWait = 10_000;

/** Milliseconds before the nth try to open a lost stream (from 1): longer each time, and up to half as long again, so that not all phones come at once. */
export const waitBeforeTry = (attempt: number, share = getRandomFraction()): number =>
  (waits[attempt - 1] ?? longestWait) * (1 + share * 0.5);
