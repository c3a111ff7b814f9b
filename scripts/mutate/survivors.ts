import type { Mutant, Outcome } from './plan.ts';

/** `unreached` counts as missed; `late` was noticed by a test's timeout or limit of rounds. */
export type TestedMutant = Mutant & { status: 'noticed' | 'late' | 'missed' | 'unreached' };

export function judge(drawn: readonly Mutant[], outcomes: readonly Outcome[]): TestedMutant[] {
  const [noticed, late, missed] = (['noticed', 'late', 'missed'] as const).map(
    (key) => new Set(outcomes.flatMap((outcome) => outcome[key])),
  );
  return drawn.map((mutant) => ({
    ...mutant,
    status: late?.has(mutant.id)
      ? 'late'
      : noticed?.has(mutant.id)
        ? 'noticed'
        : missed?.has(mutant.id)
          ? 'missed'
          : 'unreached',
  }));
}

export const isNoticed = ({ status }: TestedMutant) => status === 'noticed' || status === 'late';

export function computeScore(judged: readonly TestedMutant[]): { total: number; noticed: number } {
  return { total: judged.length, noticed: judged.filter(isNoticed).length };
}

export function describeScore(judged: readonly TestedMutant[]): string {
  const { total, noticed } = computeScore(judged);
  const late = judged.filter(({ status }) => status === 'late').length;
  const share = ((noticed / total) * 100).toFixed(1);
  return `${noticed} of ${total} breaks noticed (${share} %), ${late} of them since a test took too long`;
}

const toOneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
};

/** Prints each file's score, and below it the breaks that nobody noticed: position, original text and replacement. */
export function reportSurvivors(judged: readonly TestedMutant[]): void {
  for (const [file, own = []] of Object.entries(Object.groupBy(judged, (one) => one.file))) {
    const { total, noticed } = computeScore(own);
    console.log(`${file}: ${noticed} of ${total}`);
    for (const one of own.filter((each) => !isNoticed(each))) {
      const untested = one.status === 'unreached' ? ' (no test gets here)' : '';
      console.log(`  ${file}:${one.line}  ${toOneLine(one.was)}  →  ${toOneLine(one.became)}${untested}`);
    }
  }
}
