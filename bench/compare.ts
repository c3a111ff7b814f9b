import { drive, type Load } from './load.ts';

export type Side = { origin: string; path: string; headers: Record<string, string> };
export type Case = { name: string; goal: number; connections: number[]; ours: Side; baseline: Side };
export type Row = {
  case: string;
  /** The unit of `figure` and `baseline`; by default a rate, where more is better. */
  unit?: '/s' | ' ms' | ' kB' | ' MB' | '';
  figure: number;
  baseline: number;
  /** At least `goal`; for other units it is the baseline divided by the figure, since less is better. */
  ratio: number;
  goal: number;
  p50Ms: number;
  p99Ms: number;
};

const warmUpSeconds = 5;
const roundSeconds = 1.5;
const rounds = 5;

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Measures both sides alternately, starting with another one in each round, so that other load of the machine affects
 * both. The ratio is the median of the rounds' ratios.
 */
export async function compare({ name, goal, ours, baseline }: Case, connections: number): Promise<Row> {
  const run = (side: Side, seconds: number) =>
    drive(side.origin, side.path, side.headers, { connections, seconds });
  await run(ours, warmUpSeconds);
  await run(baseline, warmUpSeconds);
  const pairs: { ours: Load; baseline: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await run(ours, roundSeconds);
      pairs.push({ ours: first, baseline: await run(baseline, roundSeconds) });
    } else {
      const first = await run(baseline, roundSeconds);
      pairs.push({ ours: await run(ours, roundSeconds), baseline: first });
    }
  }
  return {
    case: `${name}, ${connections} connections`,
    figure: median(pairs.map((pair) => pair.ours.perSecond)),
    baseline: median(pairs.map((pair) => pair.baseline.perSecond)),
    ratio: median(pairs.map((pair) => pair.ours.perSecond / pair.baseline.perSecond)),
    goal,
    p50Ms: median(pairs.map((pair) => pair.ours.p50Ms)),
    p99Ms: median(pairs.map((pair) => pair.ours.p99Ms)),
  };
}
