import { itemsPerDayMax } from '@daysheet/shared/schedule/schedule.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { formatDayShort } from '../../../lib/dates/dates.ts';

type PlacedItem = { eventDate: PlainDate };

const countByDate = (items: readonly PlacedItem[]) => {
  const counts = new Map<PlainDate, number>();
  for (const { eventDate } of items) counts.set(eventDate, (counts.get(eventDate) ?? 0) + 1);
  return counts;
};

/** Days that with the additions would exceed the server's limit, which is reported before anything is sent. */
export function findFullDays(added: readonly PlacedItem[], there: readonly PlacedItem[]): PlainDate[] {
  const before = countByDate(there);
  return [...countByDate(added)]
    .filter(([date, more]) => (before.get(date) ?? 0) + more > itemsPerDayMax)
    .map(([date]) => date)
    .toSorted();
}

const namedMost = 3;

/** The problem if days would be too full; `doInstead` says what to do. */
export function describeFullDays(days: readonly PlainDate[], doInstead: string): string | undefined {
  if (days.length === 0) return undefined;
  const named = days.slice(0, namedMost).map((day) => formatDayShort(day));
  const more = days.length > namedMost ? ' and other days' : '';
  return `A day can hold ${itemsPerDayMax} items, and with this ${named.join(', ')}${more} would have more. ${doInstead}`;
}
