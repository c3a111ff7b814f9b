import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { install } from './prepare.ts';
import { bin, ROOT, runShown } from './run.ts';
import type { FaultFigures } from '../tests/fault-report.ts';

/** More than any fault asks for: each is tried as often as its figure says. */
const ROUNDS = 120;
const REPORT = join(ROOT, '.cache/reports/faults.jsonl');

function printTable() {
  if (!existsSync(REPORT)) return;
  const lines = readFileSync(REPORT, 'utf8').trim().split('\n');
  const rows = lines.map((line) => {
    const figures: FaultFigures = JSON.parse(line);
    const { fault, rounds, lost, doubled, hung, readyMs } = figures;
    return { fault, rounds, lost, doubled, hung, 'ready again, ms': readyMs ?? '' };
  });
  console.table(rows);
}

install();
mkdirSync(dirname(REPORT), { recursive: true });
rmSync(REPORT, { force: true });
process.exitCode = await runShown('env', [
  'TZ=Asia/Kathmandu',
  `FAULT_ROUNDS=${ROUNDS}`,
  `FAULT_REPORT=${REPORT}`,
  bin('vitest'),
  '--config',
  'vitest.workspace.ts',
  'run',
  '--project',
  'server',
  'tests/faults',
  ...process.argv.slice(2),
]);
printTable();
