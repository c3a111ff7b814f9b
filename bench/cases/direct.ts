import { deepStrictEqual } from 'node:assert/strict';
import type { Case } from '../compare.ts';
import { joinCases, read } from './join.ts';

/** The factor over tRPC's own adapter that justifies `server/trpc/direct.ts`: docs/decisions/009-direct-answers.md. */
const goal = 1.5;
/** With this header tRPC's adapter responds. */
const byAdapter = { 'trpc-accept': 'application/json' };

/** A guest's two reads, each from one server in both ways. */
export async function directCases(...world: Parameters<typeof joinCases>): Promise<Case[]> {
  const cases = (await joinCases(...world)).map(({ name, connections, ours }) => ({
    name: `${name} past the adapter`,
    goal,
    connections,
    ours,
    baseline: { ...ours, headers: { ...ours.headers, ...byAdapter } },
  }));
  for (const { ours, baseline } of cases)
    deepStrictEqual(Object.keys(Object(await read(baseline))), Object.keys(Object(await read(ours))));
  return cases;
}
