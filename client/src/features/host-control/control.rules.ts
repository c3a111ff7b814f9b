import { isDone, isOn, computeProgress, type ProgressTimes } from '@daysheet/shared/schedule/progress.ts';
import { addDays, nightEnds, type PlainDate } from '@daysheet/shared/lib/time.ts';
import type { ScheduleItem } from '../schedule/schedule.rules.ts';

const minute = 60_000;
export type HostMark = 'none' | 'started' | 'done';
type MarkedItem = Pick<ScheduleItem, 'id' | 'startedAt' | 'doneAt'>;

/** The day before, whose items may still be on, and the day after, which may have the next item. */
export const getWindowAround = (day: PlainDate) => ({ from: addDays(day, -1), to: addDays(day, 1) });

export const getHostMark = ({ startedAt, doneAt }: Pick<MarkedItem, 'startedAt' | 'doneAt'>): HostMark => {
  if (doneAt !== null) return 'done';
  return startedAt === null ? 'none' : 'started';
};

/** The items with one of them marked, as the server will return it. */
export function withMark<Item extends MarkedItem>(
  items: readonly Item[],
  id: string,
  mark: HostMark,
  now: Date,
): Item[] {
  const at = now.toISOString();
  return items.map((item) => {
    if (item.id !== id) return item;
    const started = item.startedAt ?? (mark === 'started' ? at : null);
    return { ...item, startedAt: mark === 'none' ? null : started, doneAt: mark === 'done' ? at : null };
  });
}

export type DayView<Item> = {
  /** What is on, the earliest start first. */
  current: Item[];
  /** What begins next, several if they begin together. */
  next: Item[];
  /** The remaining items of this day. */
  later: Item[];
  /** The items of this day that are over, the last first. */
  over: Item[];
};

type DayItem = ProgressTimes & Pick<ScheduleItem, 'eventDate' | 'startTime'>;

const belongsTo = (day: PlainDate, { eventDate, startTime }: DayItem) =>
  startTime < nightEnds ? eventDate === addDays(day, 1) || eventDate === day : eventDate === day;

/** The current state of an event's day: marks beat the clock. */
export function buildDayView<Item extends DayItem>(
  items: readonly Item[],
  day: PlainDate,
  now: Date,
): DayView<Item> {
  const byStart = items.toSorted((a, b) => computeProgress(a).from - computeProgress(b).from);
  const coming = byStart.filter((item) => !isOn(item, now) && !isDone(item, now));
  const nextFrom = coming[0] && computeProgress(coming[0]).from;
  const isNext = (item: Item) => computeProgress(item).from === nextFrom;
  return {
    current: byStart.filter((item) => isOn(item, now)),
    next: coming.filter(isNext),
    later: coming.filter((item) => !isNext(item) && belongsTo(day, item)),
    over: byStart.filter((item) => isDone(item, now) && belongsTo(day, item)).toReversed(),
  };
}

/** The progress of an item, from 0 to 100. */
export function computePercentDone(item: ProgressTimes, now: Date): number {
  const { from, to } = computeProgress(item);
  return to <= from
    ? 100
    : Math.min(100, Math.max(0, Math.round(((now.getTime() - from) / (to - from)) * 100)));
}

const formatSpan = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};

/** 'ends in 40 min', 'over time by 5 min, ends in 10 min'; without a planned end, how long it has been on. */
export function describeTimeLeft(item: ProgressTimes & Pick<ScheduleItem, 'endTime'>, now: Date): string {
  const { from, to } = computeProgress(item);
  const nowMilliseconds = now.getTime();
  if (item.endTime === null) {
    const minutes = Math.floor((nowMilliseconds - from) / minute);
    return minutes === 0 ? 'just started' : `on for ${formatSpan(minutes)}`;
  }
  const ends = `ends in ${formatSpan(Math.ceil((to - nowMilliseconds) / minute))}`;
  const over = Math.floor((nowMilliseconds - Date.parse(item.endsAt)) / minute);
  return over > 0 ? `over time by ${formatSpan(over)}, ${ends}` : ends;
}
