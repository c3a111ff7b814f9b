import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { install } from './prepare.ts';
import { bin, ROOT, runShown } from './run.ts';
import type { FaultFigures } from '../tests/fault-report.ts';

/** More than any fault's own number: each is tried as often as that. */
const ROUNDS = 120;
/** The promise for all of them. */
const READY_WITHIN_MS = 5_000;
const REPORT = join(ROOT, '.cache/reports/faults.jsonl');

const columns = ['rounds', 'lost', 'doubled', 'hung', 'readyMs'] as const;
type Row = Partial<Record<(typeof columns)[number], number>>;

/** One row per fault: its rounds may be reported separately. */
function readRows(): Map<string, Row> {
  const rows = new Map<string, Row>();
  if (!existsSync(REPORT)) return rows;
  for (const line of readFileSync(REPORT, 'utf8').trim().split('\n')) {
    const { fault, ...figures }: FaultFigures = JSON.parse(line);
    const row = rows.get(fault) ?? {};
    for (const name of columns) {
      const figure = figures[name];
      if (figure === undefined) continue;
      row[name] = name === 'readyMs' ? Math.max(row[name] ?? 0, figure) : (row[name] ?? 0) + figure;
    }
    rows.set(fault, row);
  }
  return rows;
}

function reportSlow(rows: Map<string, Row>) {
  for (const [fault, { readyMs = 0 }] of rows) {
    if (readyMs <= READY_WITHIN_MS) continue;
    console.error(
      `${fault}: well again after ${readyMs} ms, and ${READY_WITHIN_MS} are promised to a machine without other work.`,
    );
    process.exitCode = 1;
  }
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
const rows = readRows();
console.table(Object.fromEntries(rows), [...columns]);
reportSlow(rows);
