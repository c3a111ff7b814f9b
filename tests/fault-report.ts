import { appendFileSync } from 'node:fs';
import { testEnv } from './env.ts';

/**
 * What came of a fault; what a test does not look at is left out. `readyMs`: the longest time from the end of its cause
 * until all was well again.
 */
export type FaultFigures = {
  fault: string;
  rounds: number;
  lost?: number;
  doubled?: number;
  hung?: number;
  readyMs?: number;
};

/** Whether rarer faults are tried too: not in `npm test`, whose time is short. */
export const isThorough = testEnv.faultRounds > 1;

/** Of a fault that is to be tried so often by `npm run faults`: how often it is now. */
export const getRounds = (full: number): number => Math.min(testEnv.faultRounds, full);

/** For the table of `npm run faults`. */
export function reportFault(figures: FaultFigures): void {
  if (testEnv.faultReport) appendFileSync(testEnv.faultReport, `${JSON.stringify(figures)}\n`);
}
