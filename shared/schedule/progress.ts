/** An occurrence's planned times and the host's marks of the day. ISO 8601 instants, UTC. */
export type ProgressTimes = {
  startsAt: string;
  endsAt: string;
  /** The host marked it as started, or as done. */
  startedAt: string | null;
  doneAt: string | null;
};

/**
 * From when to when something goes on, in milliseconds. A mark overrides the plan: an item that started late lasts as
 * long as planned, and a done one is over.
 */
export function computeProgress({ startsAt, endsAt, startedAt, doneAt }: ProgressTimes): {
  from: number;
  to: number;
} {
  const planned = { from: Date.parse(startsAt), to: Date.parse(endsAt) };
  const started = startedAt === null ? planned.from : Date.parse(startedAt);
  const ends = startedAt === null ? planned.to : Math.max(planned.to, started + planned.to - planned.from);
  const to = doneAt === null ? ends : Date.parse(doneAt);
  return { from: Math.min(started, to), to };
}

/** Now, but not before the latest mark: the clock may be slow, or show full minutes only. */
export function getCurrentTime(
  items: readonly Pick<ProgressTimes, 'startedAt' | 'doneAt'>[],
  now: Date,
): Date {
  const marks = items.flatMap(({ startedAt, doneAt }) => [startedAt, doneAt]);
  return new Date(Math.max(now.getTime(), ...marks.flatMap((at) => (at === null ? [] : Date.parse(at)))));
}

export const isDone = (item: ProgressTimes, now: Date): boolean => computeProgress(item).to <= now.getTime();
export const isOn = (item: ProgressTimes, now: Date): boolean =>
  computeProgress(item).from <= now.getTime() && !isDone(item, now);
