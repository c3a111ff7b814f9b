import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../tests/chromium.ts';
import { startServerProcess } from '../../tests/server-process.ts';
import { aimRow } from '../aims.ts';
import type { Row } from '../compare.ts';
import { createDatabase } from '../world.ts';
import { countActions, createPerson, type Step } from './person.ts';
import { planWedding } from './wedding.ts';

const aim = 90;
const results = join(import.meta.dirname, '../results');

function formatSteps(steps: readonly Step[], total: number): string {
  const line = (name: string, ...figures: (number | string)[]) =>
    name.padEnd(22) + figures.map((figure) => String(figure).padStart(8)).join('');
  return [
    line('actions', 'clicks', 'keys', 'fields', 'all'),
    ...steps.map((step) => line(step.name, step.clicks, step.keys, step.fields, countActions(step))),
    line('from / to live', '', '', '', total) + `   aim: at most ${aim}`,
  ].join('\n');
}

/** Counts the actions from the home page to a live wedding of 177 people and 20 items. */
export async function measureActions(): Promise<Row[]> {
  await using closers = new AsyncDisposableStack();
  const { url } = await createDatabase(closers);
  const server = await startServerProcess({ DATABASE_URL: url, LOG_LEVEL: 'error' });
  closers.defer(async () => void (await server.stop()));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  closers.defer(() => browser.close());
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  const person = createPerson(page);
  await planWedding(page, person);
  const total = person.steps.reduce((sum, step) => sum + countActions(step), 0);
  console.log(formatSteps(person.steps, total));
  mkdirSync(results, { recursive: true });
  const measured = { at: new Date().toISOString(), aim, total, steps: person.steps };
  writeFileSync(join(results, 'actions.json'), `${JSON.stringify(measured, null, 2)}\n`);
  return [aimRow('a live wedding, actions', '', total, aim)];
}
