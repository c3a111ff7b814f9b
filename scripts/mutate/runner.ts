import { runInThisContext } from 'node:vm';
import {
  TestRunner,
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestFile,
  type RunnerTestSuite,
  vi,
} from 'vitest';
// The one place where Vitest gives it out: a file is run again where it stands, with its modules read.
import { startTests } from 'vitest/internal/browser';
import { addOutcome, readOutcomes, readPlan } from './plan.ts';

/** What the broken sources read and write: see @stryker-mutator/instrumenter. */
type Switches = {
  activeMutant?: string;
  currentTestId?: string;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
  hitCount?: number;
  hitLimit?: number;
};
declare global {
  var __stryker__: Switches | undefined;
  var __test__: (() => unknown) | undefined;
}
const switches: Switches = (globalThis.__stryker__ ??= {});

/** What runs while a file prepares its tests: all its tests may stand on it. */
const PREPARING = 'preparing';
/** A break that loops is stopped where it went round so much oftener than usual. */
const TIMES_MORE = 100;
/** One that waits for what never comes is stopped by these. */
const TEST_WAITS = 20_000;
/** One that loops without coming by its break again is stopped by these: nothing else gets a turn. */
const LOOP_TAKES = 10_000;
/** Tests that take longer, as those that look at thousands, are not asked a hundred times. */
const SLOW = 5_000;
/** These are asked first; most breaks are noticed by one of them. */
const QUICK = 200;
const isLate = (task: RunnerTask) =>
  task.result?.errors?.some(({ message }) => /timed out|Hit count limit/.test(message ?? '')) ?? false;

const listTests = (tasks: readonly RunnerTask[]): RunnerTestCase[] =>
  tasks.flatMap((task) => (task.type === 'test' ? [task] : listTests(task.tasks)));

const listFailed = (file: RunnerTestFile): RunnerTask[] =>
  [file, ...listTests(file.tasks)].filter(({ result }) => result?.state === 'fail');
const findReason = (failed: readonly RunnerTask[]): string =>
  failed.flatMap(({ result }) => result?.errors ?? []).find(({ message }) => message)?.message ?? '';

/** For each test how often it reaches which breaks. */
type Reached = readonly (readonly [string, Record<string, number>])[];

/** The breaks that a file's tests are asked about: `own` reach the break, `wanted` what it may show in. */
function listTried(
  path: string,
  asked: ReadonlySet<string>,
  { reading, reached }: { reading: Record<string, number>; reached: Reached },
) {
  const done = new Set(readOutcomes().flatMap(({ noticed }) => noticed));
  const { judged, fileOf } = readPlan();
  const testsOf = (isIts: (id: string) => boolean) => {
    const tests = new Set(reached.flatMap(([test, hits]) => (Object.keys(hits).some(isIts) ? test : [])));
    return tests.has(PREPARING) ? asked : tests;
  };
  const isBeside = (source: string) => path.endsWith(`/${source.replace(/ts$/, 'test.ts')}`);
  const testsOfFile = Object.fromEntries(
    [...new Set(Object.values(fileOf))].map((source) => [
      source,
      isBeside(source) ? asked : testsOf((id) => fileOf[id] === source),
    ]),
  );
  return judged.flatMap((id) => {
    const own = testsOf((one) => one === id);
    // What shows while a module is read is asked of whatever comes to this module later.
    const wanted = id in reading ? (testsOfFile[fileOf[id] ?? ''] ?? own) : own;
    return done.has(id) || wanted.size === 0 ? [] : [{ id, own, wanted }];
  });
}

/** What Vitest gives a runner that it makes itself: how to import, and how to trace. */
const GIVEN = ['moduleRunner', '_otel'];

/** Runs the named tests of a file, up to the first that fails, and tells nobody but us. */
class AgainRunner extends TestRunner {
  readonly #wanted: ReadonlySet<string>;
  #failed = false;

  constructor(config: TestRunner['config'], wanted: ReadonlySet<string>) {
    super({ ...config, testTimeout: TEST_WAITS, hookTimeout: TEST_WAITS, retry: 0 });
    this.#wanted = wanted;
  }

  /** Hooks of suites of which no test is wanted are spared too. */
  onCollected(files: RunnerTestFile[]): void {
    const skip = (task: RunnerTask): boolean => {
      const isSkipped =
        task.type === 'test' ? !this.#wanted.has(task.id) : task.tasks.map(skip).every(Boolean);
      if (isSkipped) task.mode = 'skip';
      return isSkipped || task.mode === 'skip';
    };
    for (const file of files) skip(file);
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.#failed) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    globalThis.__test__ = TestRunner.getTestFn(test);
    await runInThisContext('__test__()', { timeout: LOOP_TAKES });
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    if (test.result?.state === 'fail') this.#failed = true;
    super.onAfterRunTask(test);
  }
}

/** Runs a file as ever, notes which test reaches which break, then runs it again with each of these switched on. */
export default class BreakingRunner extends TestRunner {
  onCollected(): void {
    switches.currentTestId = PREPARING;
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    switches.currentTestId = test.id;
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    switches.currentTestId = PREPARING;
    super.onAfterRunTask(test);
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (!('filepath' in suite)) return;
    const listWithin = (most: number) =>
      new Set(listTests(suite.tasks).flatMap(({ id, result }) => ((result?.duration ?? 0) < most ? id : [])));
    const asked = listWithin(SLOW);
    const { static: reading = {}, perTest = {} } = switches.mutantCoverage ?? {};
    const reached = Object.entries(perTest).filter(([test]) => test === PREPARING || asked.has(test));
    await this.#breakBelow(suite.file, { asked, first: listWithin(QUICK) }, { reading, reached });
    // A module is read once, for the files that come later too: it goes on writing into this same object.
    for (const test of Object.keys(perTest)) Reflect.deleteProperty(perTest, test);
    switches.currentTestId = undefined;
  }

  async #runAgain(path: string, wanted: ReadonlySet<string>) {
    const again = new AgainRunner(this.config, wanted);
    for (const key of GIVEN) Object.defineProperty(again, key, { value: Reflect.get(this, key) });
    const failed = (await startTests([path], again)).flatMap(listFailed);
    return { isNoticed: failed.length > 0, isLate: failed.some(isLate), reason: findReason(failed) };
  }

  async #breakBelow(
    file: RunnerTestFile,
    { asked, first }: Record<'asked' | 'first', ReadonlySet<string>>,
    { reading, reached }: { reading: Record<string, number>; reached: Reached },
  ): Promise<void> {
    const path = file.filepath;
    const outcome = { noticed: [] as string[], late: [] as string[], missed: [] as string[] };
    const tried = listTried(path, asked, { reading, reached });
    // What fails without a break, or the second time, would pass for noticing one.
    const isAsked = file.result?.state === 'pass' && tried.length > 0;
    const again = isAsked ? await this.#runAgain(path, asked) : undefined;
    const isFit = file.result?.state === 'pass' && !again?.isNoticed;
    const reason = again?.reason ?? findReason(listFailed(file));
    const tryOut = async (id: string, tests: ReadonlySet<string>): Promise<boolean> => {
      const hits = reached.reduce((sum, [, counts]) => sum + (counts[id] ?? 0), reading[id] ?? 0);
      switches.hitCount = 0;
      switches.hitLimit = hits * TIMES_MORE;
      switches.activeMutant = id;
      const result = await this.#runAgain(path, tests);
      switches.activeMutant = undefined;
      if (result.isNoticed) outcome.noticed.push(id);
      if (result.isLate) outcome.late.push(id);
      return result.isNoticed;
    };
    const left = [];
    for (const one of isFit ? tried : []) {
      const quick = new Set([...one.own].filter((test) => first.has(test)));
      if (quick.size === 0 || !(await tryOut(one.id, quick))) left.push(one);
    }
    for (const { id, wanted } of left) {
      // All of them then, with modules that were just read: what one has computed and kept would hide a break.
      vi.resetModules();
      if (!(await tryOut(id, wanted))) outcome.missed.push(id);
    }
    if (left.length > 0) vi.resetModules();
    addOutcome(isFit ? outcome : { ...outcome, unfit: { path, reason } });
  }
}
