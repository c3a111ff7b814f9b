import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { install } from '../scripts/prepare.ts';
import type { Row } from './compare.ts';

const RESULTS = join(import.meta.dirname, 'results');

function formatTable(rows: Row[]): string {
  const head = ['case', 'figure', 'baseline', 'ratio', 'goal', '', 'p50', 'p99'];
  const body = rows.map((row) => [
    row.case,
    `${row.figure.toFixed(0)}${row.unit ?? '/s'}`,
    `${row.baseline.toFixed(0)}${row.unit ?? '/s'}`,
    row.ratio.toFixed(2),
    row.goal.toFixed(2),
    row.ratio >= row.goal ? 'ok' : 'BELOW',
    ...[row.p50Ms, row.p99Ms].map((time) => (Number.isNaN(time) ? '' : `${time.toFixed(1)} ms`)),
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...body].map((line) => (line[column] ?? '').length)),
  );
  const format = (line: string[]) =>
    line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
  return [head, ...body].map((line) => format(line).join('  ').trimEnd()).join('\n');
}

install();
// Only now: they need packages.
const { joinCases } = await import('./cases/join.ts');
const { measureInvitations } = await import('./cases/invitations.ts');
const { repeatCases } = await import('./cases/repeats.ts');
const { measureGuestPage } = await import('./cases/guest-page.ts');
const { measureLanding } = await import('./cases/landing.ts');
const { measureStreams } = await import('./cases/streams.ts');
const { compare } = await import('./compare.ts');
const { startWorld } = await import('./world.ts');

const machine = { cores: availableParallelism(), cpu: cpus()[0]?.model, node: process.version };
console.log(
  `${machine.cores} cores, ${machine.cpu}, Node ${machine.node}; servers, database and load share them.`,
);
const world = await startWorld();
try {
  const rows: Row[] = [];
  const cases = [...(await joinCases(world, world.wedding)), ...(await repeatCases(world.ours, world))];
  for (const each of cases) {
    for (const connections of each.connections) rows.push(await compare(each, connections));
  }
  rows.push(...(await measureInvitations()));
  rows.push(...(await measureStreams()));
  rows.push(...(await measureGuestPage(world.ours, world.wedding)));
  rows.push(...(await measureLanding(world.ours)));
  console.log(formatTable(rows));
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, 'latest.json');
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, rows }, null, 2)}\n`);
} finally {
  await world.close();
}
