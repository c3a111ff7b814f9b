import { createHash } from 'node:crypto';
import type { Mutant } from './plan.ts';

/** Identifies a break across runs, whose ids differ. */
export const toKey = ({ file, line, was, became }: Mutant): string =>
  JSON.stringify([file, line, was, became]);

/** So many breaks of each file, the same for the same seed; 0 means all. */
export function pickSample(mutants: readonly Mutant[], size: number, seed: string): Mutant[] {
  if (size === 0) return [...mutants];
  const rank = (mutant: Mutant) =>
    createHash('sha256')
      .update(seed + toKey(mutant))
      .digest('hex');
  return Object.values(Object.groupBy(mutants, ({ file }) => file)).flatMap((own = []) =>
    own.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, size),
  );
}
