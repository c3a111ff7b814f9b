/** When an occurrence happens: by the plan, and by what the host marked on the day. ISO 8601 instants, UTC. */
export type Timed = {
  startsAt: string;
  endsAt: string;
  /** Marked as started, or as done, by the host. */
  startedAt: string | null;
  doneAt: string | null;
};

/**
 * From when to when something goes on, in milliseconds. A mark beats the clock: what was started late goes on for as
 * long as it was to last, and what is done is over.
 */
export function computeProgress({ startsAt, endsAt, startedAt, doneAt }: Timed): {
  from: number;
  to: number;
} {
  const planned = { from: Date.parse(startsAt), to: Date.parse(endsAt) };
  const started = startedAt === null ? planned.from : Date.parse(startedAt);
  const ends = startedAt === null ? planned.to : Math.max(planned.to, started + planned.to - planned.from);
  const to = doneAt === null ? ends : Date.parse(doneAt);
  return { from: Math.min(started, to), to };
}

/** No mark is made in the future: a clock that shows full minutes only, or is slow, is behind the last one. */
export function getCurrentTime(items: readonly Pick<Timed, 'startedAt' | 'doneAt'>[], now: Date): Date {
  const marks = items.flatMap(({ startedAt, doneAt }) => [startedAt, doneAt]);
  return new Date(Math.max(now.getTime(), ...marks.flatMap((at) => (at === null ? [] : Date.parse(at)))));
}

export const isDone = (item: Timed, now: Date): boolean => computeProgress(item).to <= now.getTime();
export const isOn = (item: Timed, now: Date): boolean =>
  computeProgress(item).from <= now.getTime() && !isDone(item, now);
