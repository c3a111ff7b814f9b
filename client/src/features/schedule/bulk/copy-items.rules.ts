import { toPlanned } from '@daysheet/shared/nights.ts';
import type { PlainDate } from '@daysheet/shared/time.ts';
import { copyDay } from '../days/copy-day.rules.ts';
import type { ScheduleItem } from '../schedule.rules.ts';

type Dates = { startDate: PlainDate; endDate: PlainDate };
type Copied = Parameters<typeof copyDay>[0][number];
type There = Pick<ScheduleItem, 'itemId' | 'eventDate'>;

/** What is copied of items of any days to some days, where `there` happens already; nothing comes to its own day twice. */
export function copyToDays(
  items: readonly Copied[],
  days: readonly PlainDate[],
  there: readonly There[],
  dates: Dates,
): ReturnType<typeof copyDay> {
  const byDay = Map.groupBy(items, (item) => toPlanned(item, dates).eventDate);
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
