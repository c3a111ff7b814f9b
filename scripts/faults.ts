import { install } from './prepare.ts';
import { bin, runShown } from './run.ts';

/** As often as each of the moments at which a server can die should be met. */
const ROUNDS = 20;

install();
process.exitCode = await runShown('env', [
  'TZ=Asia/Kathmandu',
  `FAULT_ROUNDS=${ROUNDS}`,
  bin('vitest'),
  '--config',
  'vitest.workspace.ts',
  'run',
  '--project',
  'server',
  'tests/faults',
  ...process.argv.slice(2),
]);
