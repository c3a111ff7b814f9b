import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT, run } from './run.ts';

const GUIDE = 'docs/adding-a-feature.md';
/** A block of the guide: its language, its file (a command has none), and its content. */
const BLOCK = /^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm;
const WORKSPACES = ['.', 'client', 'server', 'shared'];

type Step = { language: string; path: string; body: string };

function readSteps(): Step[] {
  return [...readFileSync(join(ROOT, GUIDE), 'utf8').matchAll(BLOCK)].map(
    ([, language = '', path = '', body = '']) => ({ language, path, body }),
  );
}

/** Packages are relative links: in the copy, those of the workspace lead to the copy's own files. */
function linkPackages(copy: string, workspace: string): void {
  const [from, to] = [join(ROOT, workspace, 'node_modules'), join(copy, workspace, 'node_modules')];
  mkdirSync(to, { recursive: true });
  const names = readdirSync(from).filter((name) => name === '.bin' || !name.startsWith('.'));
  for (const name of names)
    cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
  if (workspace === '.') symlinkSync(join(from, '.pnpm'), join(to, '.pnpm'));
}

/** Copies the tree, with uncommitted changes. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'daysheet-feature-'));
  const { output } = run('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
  ]);
  const isLeftOut = /^(?:docs|bench|client\/public)\//;
  for (const path of output.split('\0').filter((path) => path && !isLeftOut.test(path))) {
    cpSync(join(ROOT, path), join(copy, path), { force: true });
  }
  for (const workspace of WORKSPACES) linkPackages(copy, workspace);
  return copy;
}

/** Inserts the lines with a plus next to the lines without one, which have to occur once. */
function editFile(text: string, { path, body }: Step): string {
  return body.split('@@\n').reduce((edited, hunk) => {
    const lines = hunk.split('\n').slice(0, -1);
    const write = (sign: string) =>
      lines.flatMap((line) => (line.startsWith(sign) ? [] : `${line.slice(1)}\n`)).join('');
    const parts = edited.split(write('+'));
    if (parts.length !== 2)
      throw new Error(`${GUIDE}: ${path} has this ${parts.length - 1} times:\n${write('+')}`);
    return parts.join(write('-'));
  }, text);
}

function runIn(copy: string, command: string, args: string[]): void {
  const { status, output } = run(join(copy, 'node_modules/.bin', command), args, { cwd: copy });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${output}`);
}

function take(copy: string, step: Step): void {
  const file = join(copy, step.path);
  const migration = /^npm run migration -- (\S+)/m.exec(step.body)?.[1];
  if (step.language === 'sh' && migration) runIn(copy, 'drizzle-kit', ['generate', '--name', migration]);
  if (step.path === '') return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, step.language === 'diff' ? editFile(readFileSync(file, 'utf8'), step) : step.body);
}

/**
 * Restricts type checks and lint to the guide's files and their imports: a whole tree takes seven times as long, and one
 * checker does the work of several.
 */
function narrowTypes(copy: string, files: readonly string[]): void {
  const file = join(copy, 'tsconfig.json');
  const config: object = JSON.parse(readFileSync(file, 'utf8'));
  const own = files.filter((path) => path.endsWith('.ts'));
  writeFileSync(file, JSON.stringify({ ...config, include: [], files: own }));
}

/**
 * Follows the guide's steps in a copy of the tree, then checks the result as a contributor would: format, types, lint,
 * and the guide's tests.
 */
export function tryFeature(): { files: string[]; tests: string } {
  const copy = copyTree();
  try {
    const steps = readSteps();
    for (const step of steps) take(copy, step);
    const files = [...new Set(steps.flatMap(({ path }) => path || []))];
    runIn(copy, 'oxfmt', ['--check', ...files]);
    narrowTypes(copy, files);
    runIn(copy, 'tsc', ['--noEmit', '--checkers', '1']);
    runIn(copy, 'oxlint', ['--type-aware', '--deny-warnings', ...files]);
    const own = files.filter((path) => path.endsWith('.test.ts'));
    const tests = run(
      join(copy, 'node_modules/.bin/vitest'),
      ['--config', 'vitest.workspace.ts', 'run', '--project', 'server', '--reporter', 'verbose', ...own],
      { cwd: copy },
    );
    if (tests.status !== 0) throw new Error(tests.output);
    return { files, tests: tests.output };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

if (import.meta.main) console.log(tryFeature().tests);
