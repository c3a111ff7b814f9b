import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { build, install } from '../scripts/prepare.ts';
import type { Case, Row } from './compare.ts';

const RESULTS = join(import.meta.dirname, 'results');

install();
build('client');
// Imported late: they need installed packages.
const { measureActions } = await import('./actions/measure.ts');
const { measureAnswers } = await import('./cases/answers.ts');
const { measureExports } = await import('./cases/exports.ts');
const { measureImports } = await import('./cases/imports.ts');
const { measureHolds } = await import('./cases/holds.ts');
const { joinCases } = await import('./cases/join.ts');
const { directCases } = await import('./cases/direct.ts');
const { measureInvitations } = await import('./cases/invitations.ts');
const { repeatCases } = await import('./cases/repeats.ts');
const { measureGuestPage } = await import('./cases/guest-page.ts');
const { measureLighthouse } = await import('./cases/lighthouse.ts');
const { measureLanding } = await import('./cases/landing.ts');
const { measureNames } = await import('./cases/names.ts');
const { measureCrowd } = await import('./cases/crowd.ts');
const { measureTwoServers } = await import('./cases/two-servers.ts');
const { measureGrowth } = await import('./cases/growth.ts');
const { measureSheets } = await import('./cases/sheets.ts');
const { measureStreams } = await import('./cases/streams.ts');
const { compare } = await import('./compare.ts');
const { formatTable } = await import('./table.ts');
const { startWorld } = await import('./world.ts');

const machine = { cores: availableParallelism(), cpu: cpus()[0]?.model, node: process.version };
console.log(
  `${machine.cores} cores, ${machine.cpu}, Node ${machine.node}; servers, database and load share them.`,
);
let started: ReturnType<typeof startWorld> | undefined;
/** Created once, if a group needs it. */
const getWorld = () => (started ??= startWorld());

async function compareAll(cases: readonly Case[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const each of cases) {
    for (const connections of each.connections) rows.push(await compare(each, connections));
  }
  return rows;
}

const groups: Record<string, () => Promise<Row[]>> = {
  join: async () => {
    const world = await getWorld();
    return compareAll(await joinCases(world, world.wedding));
  },
  direct: async () => {
    const world = await getWorld();
    return compareAll(await directCases(world, world.wedding));
  },
  repeats: async () => {
    const world = await getWorld();
    return compareAll(await repeatCases(world.ours, world));
  },
  invitations: measureInvitations,
  answers: measureAnswers,
  names: measureNames,
  holds: measureHolds,
  sheets: measureSheets,
  imports: measureImports,
  exports: measureExports,
  streams: measureStreams,
  guest: async () => {
    const world = await getWorld();
    return measureGuestPage(world.ours, world);
  },
  landing: async () => measureLanding((await getWorld()).ours),
  lighthouse: async () => {
    const world = await getWorld();
    return measureLighthouse(world.ours, world.wedding);
  },
  actions: measureActions,
  crowd: measureCrowd,
  servers: measureTwoServers,
  growth: measureGrowth,
};
/** Groups that take very long, or much disk space, run only by name. */
const onlyAsked = new Set(['crowd', 'growth']);

/** `npm run bench -- guest landing` measures these groups, and does not overwrite the results of the last whole run. */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in groups));
try {
  if (unknown.length > 0) {
    throw new Error(`No group ${unknown.join(', ')}: there are ${Object.keys(groups).join(', ')}.`);
  }
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(groups)) {
    if (asked.includes(name) || (asked.length === 0 && !onlyAsked.has(name))) rows.push(...(await measure()));
  }
  console.log(formatTable(rows));
  if (asked.length === 0) {
    mkdirSync(RESULTS, { recursive: true });
    const file = join(RESULTS, 'latest.json');
    writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, rows }, null, 2)}\n`);
  }
} finally {
  await (await started)?.close();
}
