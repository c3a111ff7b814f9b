import { median, type Row } from './compare.ts';
import { drive } from './load.ts';
import type { Visit } from './slow-phone.ts';

/** A figure with an aim as its baseline, where there is nothing to compare with. Less is better. */
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

/** Rows for visits of a page, one for each measure with an aim. */
export const visitRows = (page: string, visits: readonly Visit[], aims: Partial<Visit>): Row[] =>
  Object.entries(measures).flatMap(([key, { name, unit, times }]) => {
    const measure = isMeasure(key) ? key : undefined;
    const aim = measure && aims[measure];
    if (!measure || aim === undefined) return [];
    return aimRow(`${page}, ${name}`, unit, computeMedian(visits, measure) * times, aim * times);
  });

const isMeasure = (key: string): key is keyof Visit => key in measures;

const aimed = { perSecond: 400, p99Ms: 100 };

/**
 * Measures how many pages one process renders a second, compressed as for browsers, against the aim of 400; and how long
 * the fastest and slowest of a hundred take.
 */
export async function measureRendering(
  name: string,
  origin: string,
  paths: string | readonly string[],
): Promise<Row[]> {
  const headers = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en-GB' };
  const run = (seconds: number) => drive(origin, paths, headers, { connections: 20, seconds });
  await run(2);
  const { perSecond, p50Ms, p99Ms } = await run(6);
  const baseline = aimed.perSecond;
  return [
    { case: name, figure: perSecond, baseline, ratio: perSecond / baseline, goal: 1, p50Ms, p99Ms },
    aimRow(`${name}, p99 at 20 connections`, ' ms', p99Ms, aimed.p99Ms),
  ];
}
