import type { Match } from '@daysheet/shared/guests/join.schemas.ts';

type ShownMatch = Pick<Match, 'name' | 'hint' | 'roleName'>;

const toShownKey = ({ name, hint, roleName }: ShownMatch) =>
  JSON.stringify([name, hint, roleName].map((words) => words?.normalize('NFKC').toLowerCase().trim() ?? ''));

/** Names of several people who show no difference, neither in hint nor role. */
export function findSameNames(matches: readonly ShownMatch[]): { name: string; count: number }[] {
  const found = new Map<string, { name: string; count: number }>();
  for (const match of matches) {
    const words = toShownKey(match);
    const count = (found.get(words)?.count ?? 0) + 1;
    found.set(words, { name: match.name, count });
  }
  return [...found.values()].filter(({ count }) => count > 1);
}
