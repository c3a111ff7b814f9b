import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Folder, listFolders, pickFiles } from './mutate/folders.ts';
import { type Judged, readReport, computeScore, reportSurvivors } from './mutate/survivors.ts';
import { install } from './prepare.ts';
import { bin, fail, ROOT, run, runShown } from './run.ts';

/**
 * Breaks rules on purpose, one at a time, and tells which breaks no test noticed (docs/decisions/049-mutants.md):
 * `npm run mutate` for all rules, `npm run mutate -- server/features/core/links` for the rules, gates and commands below a
 * path, `npm run mutate -- --since main` for those that have changed.
 */
const WORK = join(ROOT, '.cache/mutate');

/** What stands in the file is Stryker's for every folder. */
const settings: Record<string, unknown> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'mutate/stryker.config.json'), 'utf8'),
);

/** What became of each mutant of the folder. */
async function judge(folder: Folder): Promise<Judged[]> {
  console.log(`\n${folder.name}: ${folder.files.length} files`);
  const name = join(WORK, folder.name.replaceAll('/', '-'));
  const [own, report] = [`${name}.settings.json`, `${name}.json`];
  const { files: mutate, tests: testFiles } = folder;
  rmSync(report, { force: true });
  writeFileSync(
    own,
    JSON.stringify({
      ...settings,
      mutate,
      testFiles,
      jsonReporter: { fileName: report },
      tempDirName: `${name}.copy`,
    }),
  );
  const status = await runShown('env', ['TZ=Asia/Kathmandu', bin('stryker'), 'run', own]);
  if (status !== 0 || !existsSync(report)) fail(`The tests of ${folder.name} fail as they are: see above.`);
  const judged = readReport(report);
  reportSurvivors(judged);
  return judged;
}

const args = process.argv.slice(2);
const since = args[0] === '--since' ? args[1] : undefined;
const changed = since
  ? run('git', ['diff', '--name-only', '--diff-filter=d', since]).output.split('\n')
  : undefined;
install();
const all = globSync(
  ['shared/*.ts', 'client/src/**/*.rules.ts', 'server/features/*/*/*.{rules,access,commands}.ts'],
  {
    cwd: ROOT,
  },
);
const files = pickFiles(all, changed ?? args);
if (files.length === 0) fail('There is no rule, gate or command there.');
mkdirSync(WORK, { recursive: true });
const judged: Judged[] = [];
for (const folder of listFolders(files)) judged.push(...(await judge(folder)));
const { total, noticed } = computeScore(judged);
if (total === 0) fail('Nothing there decides anything while tests run.');
console.log(`\n${noticed} of ${total} mutants noticed (${((noticed / total) * 100).toFixed(1)} %)`);
