import { runInThisContext } from 'node:vm';
import {
  TestRunner,
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestFile,
  type RunnerTestSuite,
  vi,
} from 'vitest';
// Vitest exports it only here: it runs a file again in the same process, with its modules loaded.
import { startTests } from 'vitest/internal/browser';
import { addOutcome, readOutcomes, readPlan } from './plan.ts';

/** The global that instrumented sources use: see @stryker-mutator/instrumenter. */
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

/** The phase in which a file prepares its tests: all of them may depend on it. */
const PREPARING = 'preparing';
/** A looping break is stopped after so many times its usual rounds. */
const TIMES_MORE = 100;
/** Timeout for a test that waits for something that never comes. */
const TEST_WAITS = 20_000;
/** Timeout for a loop that does not pass its break again, and blocks everything else. */
const LOOP_TAKES = 10_000;
/** Slower tests, such as property tests, are not run a hundred times. */
const SLOW = 5_000;
/** Faster tests run first; they notice most breaks. */
const QUICK = 200;
const isLate = (task: RunnerTask) =>
  task.result?.errors?.some(({ message }) => /timed out|Hit count limit/.test(message ?? '')) ?? false;

const listTests = (tasks: readonly RunnerTask[]): RunnerTestCase[] =>
  tasks.flatMap((task) => (task.type === 'test' ? [task] : listTests(task.tasks)));

const listFailed = (file: RunnerTestFile): RunnerTask[] =>
  [file, ...listTests(file.tasks)].filter(({ result }) => result?.state === 'fail');
const findReason = (failed: readonly RunnerTask[]): string =>
  failed.flatMap(({ result }) => result?.errors ?? []).find(({ message }) => message)?.message ?? '';

/** How often each test reaches which breaks. */
type BreakCounts = readonly (readonly [string, Record<string, number>])[];

/** The breaks to run with a file's tests: `own` reach the break, `wanted` may notice it. */
function listTried(
  path: string,
  asked: ReadonlySet<string>,
  { reading, reached }: { reading: Record<string, number>; reached: BreakCounts },
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
    // A break in module code is run with all tests that use this module later.
    const wanted = id in reading ? (testsOfFile[fileOf[id] ?? ''] ?? own) : own;
    return done.has(id) || wanted.size === 0 ? [] : [{ id, own, wanted }];
  });
}

/** Fields that Vitest sets on a runner that it creates itself: import, and tracing. */
const VITEST_FIELDS = ['moduleRunner', '_otel'];

/** Runs the named tests of a file, up to the first failure, without reporting to Vitest. */
class AgainRunner extends TestRunner {
  readonly #wanted: ReadonlySet<string>;
  #failed = false;

  constructor(config: TestRunner['config'], wanted: ReadonlySet<string>) {
    super({ ...config, testTimeout: TEST_WAITS, hookTimeout: TEST_WAITS, retry: 0 });
    this.#wanted = wanted;
  }

  /** Skips the hooks of suites without wanted tests too. */
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

/** Runs a file as usual, records which test reaches which break, then runs it again with each of these switched on. */
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
    // A module is loaded once for later files too: it continues to use this same object.
    for (const test of Object.keys(perTest)) Reflect.deleteProperty(perTest, test);
    switches.currentTestId = undefined;
  }

  async #runAgain(path: string, wanted: ReadonlySet<string>) {
    const again = new AgainRunner(this.config, wanted);
    for (const key of VITEST_FIELDS) Object.defineProperty(again, key, { value: Reflect.get(this, key) });
    const failed = (await startTests([path], again)).flatMap(listFailed);
    return { isNoticed: failed.length > 0, isLate: failed.some(isLate), reason: findReason(failed) };
  }

  async #breakBelow(
    file: RunnerTestFile,
    { asked, first }: Record<'asked' | 'first', ReadonlySet<string>>,
    { reading, reached }: { reading: Record<string, number>; reached: BreakCounts },
  ): Promise<void> {
    const path = file.filepath;
    const outcome = { noticed: [] as string[], late: [] as string[], missed: [] as string[] };
    const tried = listTried(path, asked, { reading, reached });
    // A test that fails without a break, or the second time, would count as noticing one.
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
      // Runs all of them with freshly loaded modules: cached results would hide a break.
      vi.resetModules();
      if (!(await tryOut(id, wanted))) outcome.missed.push(id);
    }
    if (left.length > 0) vi.resetModules();
    addOutcome(isFit ? outcome : { ...outcome, unfit: { path, reason } });
  }
}
