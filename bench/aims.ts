import { median, type Row } from './compare.ts';
import { drive } from './load.ts';
import type { Visit } from './slow-phone.ts';

/** A figure beside what we aim at, where there is nothing to run against: it is the baseline then. Less is better. */
export function aimRow(name: string, unit: NonNullable<Row['unit']>, figure: number, aim: number): Row {
  const ratio = figure === 0 ? 9.99 : aim / figure;
  return { case: name, unit, figure, baseline: aim, ratio, goal: 1, p50Ms: Number.NaN, p99Ms: Number.NaN };
}

const computeMedian = (visits: readonly Visit[], key: keyof Visit): number =>
  median(visits.map((visit) => visit[key]));

const measures: Record<keyof Visit, { name: string; unit: NonNullable<Row['unit']>; times: number }> = {
  lcp: { name: 'content on screen', unit: ' ms', times: 1 },
  interactive: { name: 'interactive', unit: ' ms', times: 1 },
  bytes: { name: 'all bytes', unit: ' kB', times: 0.001 },
  documentBytes: { name: 'bytes of the document', unit: ' kB', times: 0.001 },
  inp: { name: 'slowest tap', unit: ' ms', times: 1 },
  longTasks: { name: 'tasks over 50 ms', unit: ' ms', times: 1 },
  cls: { name: 'jumps (CLS x 1000)', unit: '', times: 1000 },
};

/** Visits to a page, each measure that has an aim beside it. */
export const visitRows = (page: string, visits: readonly Visit[], aims: Partial<Visit>): Row[] =>
  Object.entries(measures).flatMap(([key, { name, unit, times }]) => {
    const measure = isMeasure(key) ? key : undefined;
    const aim = measure && aims[measure];
    if (!measure || aim === undefined) return [];
    return aimRow(`${page}, ${name}`, unit, computeMedian(visits, measure) * times, aim * times);
  });

const isMeasure = (key: string): key is keyof Visit => key in measures;

/** How many pages one process renders a second, compressed as browsers take them, beside the aim of 400. */
export async function measureRendering(name: string, origin: string, path: string): Promise<Row> {
  const headers = { 'accept-encoding': 'br', 'accept-language': 'en-GB' };
  const run = (seconds: number) => drive(origin, path, headers, { connections: 10, seconds });
  await run(2);
  const { perSecond, p50Ms, p99Ms } = await run(6);
  const aim = 400;
  return { case: name, figure: perSecond, baseline: aim, ratio: perSecond / aim, goal: 1, p50Ms, p99Ms };
}
