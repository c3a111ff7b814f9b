import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { type DayCount, type ScheduleItem, sortItems } from '../../schedule.rules.ts';

type SortableItem = Pick<ScheduleItem, 'id' | 'eventDate' | 'startTime'>;

/** A list with removed items restored, except those that are back already. */
export function withItems<Item extends SortableItem>(items: readonly Item[], gone: readonly Item[]): Item[] {
  const shown = new Set(items.map(({ id }) => id));
  return sortItems([...items, ...gone.filter(({ id }) => !shown.has(id))]);
}

/** The counts without one item on each of these dates. */
export const countWithout = (days: readonly DayCount[], dates: readonly PlainDate[]): DayCount[] =>
  days
    .map(({ date, items }) => ({ date, items: items - dates.filter((each) => each === date).length }))
    .filter(({ items }) => items > 0);

/** And with them again: only on days that were counted before, since some lists cover one month. */
export function countWith(
  days: readonly DayCount[],
  before: readonly DayCount[],
  dates: readonly PlainDate[],
): DayCount[] {
  const counts = new Map(days.map(({ date, items }) => [date, items]));
  for (const date of dates)
    if (before.some((day) => day.date === date)) counts.set(date, (counts.get(date) ?? 0) + 1);
  return [...counts].map(([date, items]) => ({ date, items })).toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
