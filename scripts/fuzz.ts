import { install } from './prepare.ts';
import { bin, runShown } from './run.ts';

/** `npm run fuzz -- 300` sends fewer hostile inputs, while one works at something. */
const RUNS = Number(process.argv[2] ?? 10_000);

install();
process.exitCode = await runShown('env', [
  'TZ=Asia/Kathmandu',
  `FUZZ_RUNS=${RUNS}`,
  bin('vitest'),
  '--config',
  'vitest.workspace.ts',
  'run',
  '--project',
  'server',
  'tests/fuzz',
]);
