import { getRandomFraction } from '../chance.ts';

const waits = [1000, 2000, 5000];
const longestWait = 10_000;
const longestAfterRefusal = 120_000;

const spread = (milliseconds: number, share: number) => milliseconds * (1 + share * 0.5);

/** Milliseconds before the nth try to reopen a lost stream (from 1): longer each time, plus up to half of it at random, to spread phones. */
export const waitBeforeTry = (attempt: number, share = getRandomFraction()): number =>
  spread(waits[attempt - 1] ?? longestWait, share);

/** The same where the server refuses: the wait doubles each time, to relieve an overloaded server. */
export const waitAfterRefusal = (attempt: number, share = getRandomFraction()): number =>
  spread(Math.min(1000 * 2 ** (attempt - 1), longestAfterRefusal), share);
