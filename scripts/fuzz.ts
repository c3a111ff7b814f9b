import { install } from './prepare.ts';
import { bin, runShown } from './run.ts';

/** `npm run fuzz -- 300 answers members` sends fewer hostile inputs, only to these routers, for work on them. */
const [runs = '10000', ...parts] = process.argv.slice(2);

install();
process.exitCode = await runShown('env', [
  'TZ=Asia/Kathmandu',
  `FUZZ_RUNS=${Number(runs)}`,
  `FUZZ_PARTS=${parts.join(' ')}`,
  bin('vitest'),
  '--config',
  'vitest.workspace.ts',
  'run',
  '--project',
  'server',
  'tests/fuzz',
]);
