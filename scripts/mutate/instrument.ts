import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { ROOT } from '../run.ts';
import type { Mutant, Plan } from './plan.ts';

type Place = { line: number; column: number };

/** The text between two positions; lines and columns count from 0. */
function textBetween(source: string, start: Place, end: Place): string {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  const last = lines.length - 1;
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined))
    .join('\n');
}

const nothing = () => {};
const silent = {
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
};

/** All breaks of the files, without those that `// Stryker disable` excludes. */
export async function instrument(
  files: readonly string[],
): Promise<{ mutants: Mutant[]; sources: Plan['sources'] }> {
  const contents = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
  const result = await new Instrumenter(silent).instrument(
    files.map((file) => ({ name: join(ROOT, file), mutate: true, content: contents.get(file) ?? '' })),
    { plugins: null, ignorers: [], excludedMutations: [] },
  );
  const mutants = result.mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ id, fileName, location: { start, end }, replacement, mutatorName }) => {
      const file = relative(ROOT, fileName);
      const was = textBetween(contents.get(file) ?? '', start, end);
      return { id, file, line: start.line + 1, was, became: replacement ?? mutatorName };
    });
  return { mutants, sources: Object.fromEntries(result.files.map(({ name, content }) => [name, content])) };
}
