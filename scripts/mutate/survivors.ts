import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../run.ts';

type Place = { line: number; column: number };
type Mutant = {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: Place; end: Place };
};
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };
export type Judged = { file: string; line: number; was: string; became: string; status: string };

/** What stands between two places of a text; lines and columns count from 1. */
function textBetween(source: string, start: Place, end: Place): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n');
}

export function readReport(path: string): Judged[] {
  const { files }: Report = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(({ status, mutatorName, replacement, location: { start, end } }) => ({
      file: relative(ROOT, file),
      line: start.line,
      was: textBetween(source, start, end),
      became: replacement ?? mutatorName,
      status,
    })),
  );
}

const NOTICED = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

/** What could not run, or would only show while a file is read, counts neither way. */
export function computeScore(judged: readonly Judged[]): { total: number; noticed: number } {
  const noticed = judged.filter(({ status }) => NOTICED.includes(status)).length;
  const missed = judged.filter(({ status }) => MISSED.includes(status)).length;
  return { total: noticed + missed, noticed };
}

const toOneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
};

/** Each file's score, and below it what nobody noticed: where, what stood there, what stood there instead. */
export function reportSurvivors(judged: readonly Judged[]): void {
  for (const file of new Set(judged.map((one) => one.file))) {
    const own = judged.filter((one) => one.file === file);
    const { total, noticed } = computeScore(own);
    console.log(`${file}: ${noticed} of ${total}`);
    for (const { line, was, became, status } of own.filter((one) => MISSED.includes(one.status))) {
      const untested = status === 'NoCoverage' ? ' (no test gets here)' : '';
      console.log(`  ${file}:${line}  ${toOneLine(was)}  →  ${toOneLine(became)}${untested}`);
    }
  }
}
