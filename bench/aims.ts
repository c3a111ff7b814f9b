import { median, type Row } from './compare.ts';
import { drive } from './load.ts';
import type { Visit } from './slow-phone.ts';

/** A figure beside what we aim at, where there is nothing to run against: it is the baseline then. Less is better. */
export function aimRow(name: string, unit: NonNullable<Row['unit']>, figure: number, aim: number): Row {
  const ratio = figure === 0 ? 9.99 : aim / figure;
  return { case: name, unit, figure, baseline: aim, ratio, goal: 1, p50Ms: Number.NaN, p99Ms: Number.NaN };
}

export const computeMedian = (visits: readonly Visit[], key: keyof Visit): number =>
  median(visits.map((visit) => visit[key]));

/** The first visit to a page on a slow phone, beside what we aim at. */
export const visitRows = (page: string, visits: readonly Visit[], aims: Visit): Row[] => [
  aimRow(`${page}, content on screen`, ' ms', computeMedian(visits, 'lcp'), aims.lcp),
  aimRow(`${page}, interactive`, ' ms', computeMedian(visits, 'interactive'), aims.interactive),
  aimRow(`${page}, all bytes`, ' kB', computeMedian(visits, 'bytes') / 1000, aims.bytes / 1000),
  aimRow(`${page}, slowest tap`, ' ms', computeMedian(visits, 'inp'), aims.inp),
  aimRow(`${page}, jumps (CLS x 1000)`, '', computeMedian(visits, 'cls') * 1000, aims.cls * 1000),
];

/** How many pages one process renders a second, compressed as browsers take them, beside the aim of 400. */
export async function measureRendering(name: string, origin: string, path: string): Promise<Row> {
  const headers = { 'accept-encoding': 'br', 'accept-language': 'en-GB' };
  const run = (seconds: number) => drive(origin, path, headers, { connections: 10, seconds });
  await run(2);
  const { perSecond, p50Ms, p99Ms } = await run(6);
  const aim = 400;
  return { case: name, figure: perSecond, baseline: aim, ratio: perSecond / aim, goal: 1, p50Ms, p99Ms };
}
