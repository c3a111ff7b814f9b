import { toPlannedTime } from '@daysheet/shared/schedule/nights.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { copyDay } from '../days/copy-day/copy-day.rules.ts';
import type { ScheduleItem } from '../schedule.rules.ts';

type Dates = { startDate: PlainDate; endDate: PlainDate };
type CopiedItem = Parameters<typeof copyDay>[0][number] & Pick<ScheduleItem, 'id'>;

/**
 * The copies of the selected items on some days, from their current state: `there` is what was read of those days and of
 * theirs. Nothing is copied to its own day.
 */
export function copyToDays(
  chosenIds: readonly string[],
  days: readonly PlainDate[],
  there: readonly CopiedItem[],
  dates: Dates,
): ReturnType<typeof copyDay> {
  const ids = new Set(chosenIds);
  const items = there.filter(({ id }) => ids.has(id));
  const byDay = Map.groupBy(items, (item) => toPlannedTime(item, dates).eventDate);
  const copies = days.flatMap((to) =>
    [...byDay].flatMap(([from, ofDay]) => (from === to ? [] : copyDay(ofDay, there, { from, to }))),
  );
  const listTitles = (name: 'happensOnce' | 'isThere' | 'isNobodys') => [
    ...new Set(copies.flatMap((copy) => copy[name])),
  ];
  return {
    items: copies.flatMap((copy) => copy.items),
    happensOnce: listTitles('happensOnce'),
    isThere: listTitles('isThere'),
    isNobodys: listTitles('isNobodys'),
  };
}
