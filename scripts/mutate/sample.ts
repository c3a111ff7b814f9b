import { createHash } from 'node:crypto';
import type { Mutant } from './plan.ts';

/** So many breaks of each file, the same for the same seed; 0 stands for all. */
export function pickSample(mutants: readonly Mutant[], size: number, seed: string): Mutant[] {
  if (size === 0) return [...mutants];
  const rank = ({ file, line, was, became }: Mutant) =>
    createHash('sha256')
      .update(JSON.stringify([seed, file, line, was, became]))
      .digest('hex');
  return Object.values(Object.groupBy(mutants, ({ file }) => file)).flatMap((own = []) =>
    own.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, size),
  );
}
