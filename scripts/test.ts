import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, install } from './prepare.ts';
import { bin, ROOT, runShown } from './run.ts';

const REPORTS = join(ROOT, '.cache/reports');
const TIME_ZONE = 'TZ=Asia/Kathmandu';

type Counts = {
  passed: number;
  failed: number;
  /** Repeated at the end, below all output. */ reported?: string[];
};
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

function readReport<Report>(file: string): Report | undefined {
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    return report;
  } catch {
    return undefined;
  }
}

/** A run with a bad exit code has failed, whatever its report says: an error outside of a test is in no count. */
function count(status: number, counts: Counts | undefined): Counts {
  const { passed, failed, reported = [] } = counts ?? { passed: 0, failed: 0 };
  return { passed, failed: failed === 0 && status !== 0 ? 1 : failed, reported };
}

/** The tests that failed, or passed only at their second try, each with the first line of its reason. */
const listFailures = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, status, failureMessages }) => {
        const how = status === 'passed' ? 'flaky ' : 'failed';
        return `${how} ${relative(ROOT, name)} › ${fullName}: ${failureMessages[0]?.split('\n')[0]}`;
      }),
  );

async function runVitest(args: string[]): Promise<Counts> {
  const file = join(REPORTS, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = await runShown('env', [
    TIME_ZONE,
    ...(isAll ? ['FAULT_ROUNDS=2'] : []),
    ...(isQuick ? ['TEST_QUICK=true'] : []),
    bin('vitest'),
    '--config',
    'vitest.workspace.ts',
    'run',
    '--passWithNoTests',
    ...reporters,
    ...args.map((arg) => (arg === '--grep' ? '-t' : arg)),
  ]);
  const report = readReport<VitestReport>(file);
  const broken = report?.testResults.filter(
    (each) => each.status === 'failed' && each.assertionResults.length === 0,
  );
  return count(
    status,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + (broken?.length ?? 0),
      reported: listFailures(report),
    },
  );
}

async function runPlaywright(args: string[]): Promise<Counts> {
  const file = join(REPORTS, 'playwright.json');
  const status = await runShown('env', [
    TIME_ZONE,
    `PLAYWRIGHT_JSON_OUTPUT_FILE=${file}`,
    bin('playwright'),
    'test',
    '--pass-with-no-tests',
    '--reporter=list,json',
    ...args,
  ]);
  const stats = readReport<PlaywrightReport>(file)?.stats;
  // A test that passed at its second try has passed; Playwright lists it as flaky.
  return count(status, stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected });
}

/**
 * `npm test -- --grep words` or `npm test -- path` narrow both runs. `npm test -- --all` also runs what takes too long
 * before each commit: the browser tests of rarer states, tagged @rare, and the faults, each at two moments; CI does.
 */
const isAll = process.argv.includes('--all');
const args = process.argv.slice(2).filter((arg) => arg !== '--all');
const isNarrowed = args.length > 0;
const isQuick = !isAll && !isNarrowed;
/** Files under these paths are not browser tests, and do not need the built client. */
const needsBrowser =
  !isNarrowed ||
  !args.every((arg) => /^(?:server\/features|server\/lib|server\/db|shared|client)\//.test(arg));
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
install();
// Imported late: it needs a package.
const { ensureChromium } = await import('../tests/chromium.ts');

/** Without a browser its tests count as failed, not as skipped. */
async function runInBrowser(): Promise<Counts> {
  if (ensureChromium() !== undefined) {
    return runPlaywright(isQuick ? ['--grep-invert', '@rare'] : args);
  }
  console.error(
    'No Chromium: install one (apt install chromium) or name one in CHROMIUM_PATH, then run npm test again.',
  );
  return { passed: 0, failed: 1 };
}

if (needsBrowser) build('client');
const results = [await runVitest(args)];
if (needsBrowser) results.push(await runInBrowser());
const passed = results.reduce((sum, each) => sum + each.passed, 0);
const failed = results.reduce((sum, each) => sum + each.failed, 0);
for (const line of results.flatMap(({ reported = [] }) => reported)) console.log(line);
if (isQuick) console.log('Left out: faults and rarer states, which npm test -- --all runs, too.');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
