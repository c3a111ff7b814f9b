import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Group, listGroups, pickFiles } from './mutate/groups.ts';
import { instrument } from './mutate/instrument.ts';
import { type Mutant, readOutcomes, removePlan, writePlan } from './mutate/plan.ts';
import { pickSample, toKey } from './mutate/sample.ts';
import {
  computeScore,
  describeScore,
  isNoticed,
  type TestedMutant,
  judge,
  reportSurvivors,
} from './mutate/survivors.ts';
import { install } from './prepare.ts';
import { bin, fail, ROOT, run } from './run.ts';

/**
 * Breaks rules on purpose, one at a time, and reports the breaks that no test noticed (docs/decisions/049-mutants.md):
 * `npm run mutate` for all rules, `npm run mutate -- server/features/core/links` for the rules, gates and commands below
 * paths, `--since main` for changed ones, `--sample 12` for so many breaks of each file, drawn by `--seed`. `--minutes 7`
 * stops a group's tests then, and reports the results so far. `--wider 30` runs all tests with a database, for so many
 * minutes, on breaks that a group's own tests missed: for some commands only other tests notice.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    sample: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '0' },
    wider: { type: 'string', default: '0' },
  },
});

/** Tests the selected breaks of a group. */
async function judgeGroup(
  { name, files, tests, projects }: Group,
  pick: (mutants: Mutant[]) => Mutant[],
  minutes: string,
): Promise<TestedMutant[]> {
  const { mutants, sources } = await instrument(files);
  const drawn = pick(mutants);
  console.log(`\n${name}: ${files.length} files, ${drawn.length} of ${mutants.length} breaks`);
  const fileOf = Object.fromEntries(mutants.map(({ id, file }) => [id, file]));
  const { MUTATE_FOLDER } = writePlan({ sources, judged: drawn.map(({ id }) => id), fileOf });
  const { output } = run(
    'env',
    [
      'TZ=Asia/Kathmandu',
      `MUTATE_FOLDER=${MUTATE_FOLDER}`,
      bin('vitest'),
      '--config',
      'scripts/mutate/vitest.config.ts',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...tests,
    ],
    { timeout: Number(minutes) * 60_000 },
  );
  const outcomes = readOutcomes();
  const unfit = outcomes.flatMap((one) => one.unfit ?? []);
  if (outcomes.length === 0) fail(`The tests of ${name} did not run:\n${output}`);
  if (!/Test Files/.test(output))
    console.log(`  ${outcomes.length} files of tests were asked, then they were stopped.`);
  for (const { path, reason } of unfit)
    console.log(
      `  ${relative(ROOT, path)} fails without a break, and was not asked: ${reason.split('\n')[0]}`,
    );
  const judged = judge(drawn, outcomes);
  reportSurvivors(judged);
  return judged;
}

const drawSample = (mutants: Mutant[]) => pickSample(mutants, Number(values.sample), values.seed);

/** Returns the same breaks, with the survivors tested by all tests with a database. */
async function testWider(judged: TestedMutant[]): Promise<TestedMutant[]> {
  const survivors = new Set(judged.filter((one) => !isNoticed(one)).map(toKey));
  if (survivors.size === 0) return judged;
  const files = [...new Set(judged.filter((one) => !isNoticed(one)).map(({ file }) => file))];
  const group = {
    name: 'All tests with a database',
    files,
    tests: ['server/'],
    projects: ['server' as const],
  };
  const again = await judgeGroup(
    group,
    (all) => all.filter((one) => survivors.has(toKey(one))),
    values.wider,
  );
  return [...judged.filter(isNoticed), ...again];
}

install();
const all = globSync(
  ['shared/**/*.ts', 'client/src/**/*.rules.ts', 'server/features/*/*/*.{rules,access,commands}.ts'],
  { cwd: ROOT },
);
const changed = values.since
  ? run('git', ['diff', '--name-only', '--diff-filter=d', values.since]).output.split('\n')
  : undefined;
const files = pickFiles(all, changed ?? positionals);
if (files.length === 0) fail('There is no rule, gate or command there.');
process.on('exit', removePlan);
let judged: TestedMutant[] = [];
for (const group of listGroups(files)) judged.push(...(await judgeGroup(group, drawSample, values.minutes)));
if (Number(values.wider) > 0) {
  console.log(`\n${describeScore(judged)} by their own tests`);
  judged = await testWider(judged);
}
if (computeScore(judged).total === 0) fail('Nothing there decides anything while tests run.');
const sampled = Number(values.sample) > 0 ? `, a sample drawn with seed ${values.seed}` : '';
console.log(`\n${describeScore(judged)}${sampled}`);
