import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEnv } from '../../tests/env.ts';

/** One break: where, what stood there, what stands there instead. */
export type Mutant = { id: string; file: string; line: number; was: string; became: string };
/** `sources` has the text of each file with all its breaks in it, switched off; `judged` is what is to be tried. */
export type Plan = { sources: Record<string, string>; judged: string[]; fileOf: Record<string, string> };
/** What one test file said of breaks. `missed` by one may still be noticed by another. */
export type Outcome = {
  noticed: string[];
  late: string[];
  missed: string[];
  unfit?: { path: string; reason: string };
};

/** A folder of one run, so that two at once do not meet. */
const WORK = testEnv.mutateFolder ?? mkdtempSync(join(tmpdir(), 'daysheet-mutate-'));
const PLAN = join(WORK, 'plan.json');
/** A line of JSON for each test file that was run. */
const OUTCOMES = join(WORK, 'outcomes.jsonl');

export function writePlan(plan: Plan): { MUTATE_FOLDER: string } {
  writeFileSync(PLAN, JSON.stringify(plan));
  writeFileSync(OUTCOMES, '');
  return { MUTATE_FOLDER: WORK };
}

export function readPlan(): Plan {
  return JSON.parse(readFileSync(PLAN, 'utf8'));
}

export function addOutcome(outcome: Outcome): void {
  appendFileSync(OUTCOMES, `${JSON.stringify(outcome)}\n`);
}

export function readOutcomes(): Outcome[] {
  return readFileSync(OUTCOMES, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

export function removePlan(): void {
  rmSync(WORK, { recursive: true, force: true });
}
