import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEnv } from '../../tests/env.ts';

/** One break: its position, the original text and its replacement. */
export type Mutant = { id: string; file: string; line: number; was: string; became: string };
/** `sources` has each file's text with all of its breaks, switched off; `judged` are the ids to test. */
export type Plan = { sources: Record<string, string>; judged: string[]; fileOf: Record<string, string> };
/** One test file's results. A break in `missed` may be noticed by another file. */
export type Outcome = {
  noticed: string[];
  late: string[];
  missed: string[];
  unfit?: { path: string; reason: string };
};

/** A folder for each run, so that parallel runs do not conflict. */
const WORK = testEnv.mutateFolder ?? mkdtempSync(join(tmpdir(), 'daysheet-mutate-'));
const PLAN = join(WORK, 'plan.json');
/** One line of JSON per test file. */
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
