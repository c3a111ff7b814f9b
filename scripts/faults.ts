import { install } from './prepare.ts';
import { bin, run } from './run.ts';

/** As often as each of the moments at which a server can die should be met. */
const ROUNDS = 20;

install();
const { status } = run('env', [
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
process.exitCode = status;
