import { appendFileSync } from 'node:fs';
import { testEnv } from './env.ts';

/**
 * The outcome of a fault; figures that a test does not check are omitted. `readyMs`: the longest time from the end of the
 * cause until everything worked again.
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

/** How often to try a fault now that `npm run faults` tries `full` times. */
export const getRounds = (full: number): number => Math.min(testEnv.faultRounds, full);

/** For the table of `npm run faults`. */
export function reportFault(figures: FaultFigures): void {
  if (testEnv.faultReport) appendFileSync(testEnv.faultReport, `${JSON.stringify(figures)}\n`);
}
