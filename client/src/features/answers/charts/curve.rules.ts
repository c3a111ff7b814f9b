import { daysBetween, type PlainDate } from '@daysheet/shared/lib/time.ts';

export type AnswersOfDay = { day: PlainDate; coming: number; answered: number };
export type Curve = {
  from: PlainDate;
  to: PlainDate;
  /** The highest value drawn: all who answered, or the places. */
  top: number;
  /** For each day with answers, how many people had answered by its end, and how many of them come. */
  points: { day: PlainDate; at: number; coming: number; answered: number }[];
};

/** Adds the answers up by day, up to today: `at` is the middle of the day between the first day's start and the last day's end, from 0 to 1. */
export function computeCurve(
  days: readonly AnswersOfDay[],
  { today, capacity }: { today: PlainDate; capacity: number | null },
): Curve | null {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  const from = first.day;
  const to = last.day > today ? last.day : today;
  const length = daysBetween(from, to) + 1;
  let sum = { coming: 0, answered: 0 };
  const points = days.map(({ day, coming, answered }) => {
    sum = { coming: sum.coming + coming, answered: sum.answered + answered };
    return { day, at: (daysBetween(from, day) + 0.5) / length, ...sum };
  });
  return { from, to, top: Math.max(sum.answered, capacity ?? 0, 1), points };
}

type Point = Curve['points'][number];

/** The line as steps, in a box of 100 by 40: a day's count stays until the next day. */
export function drawSteps(
  { points, top }: Pick<Curve, 'points' | 'top'>,
  pick: (point: Point) => number,
): string {
  const lines = points.map(
    (point) => `H${(point.at * 100).toFixed(2)} V${(40 - (pick(point) / top) * 40).toFixed(2)}`,
  );
  return ['M0 40', ...lines, 'H100'].join(' ');
}
