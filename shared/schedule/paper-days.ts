import { getItemDay, isInNight } from './nights.ts';
import { addDays, type PlainDate } from '../lib/time.ts';

/** The items to print for a day; an item in the night after it is at its end, once. */
export type PaperDay<Item> = { date: PlainDate; items: { item: Item; isNight: boolean }[] };
type PaperItem = { eventDate: PlainDate; startTime: string; startsAt: string };

/**
 * Groups items by day and start, each once: on paper nobody sees that an item is in two days. `shown`: only these days,
 * of items that range from the evening before them to the night after.
 */
export function groupPaperDays<Item extends PaperItem>(
  items: readonly Item[],
  event: { startDate: PlainDate; endDate: PlainDate },
  shown?: { from: PlainDate; to: PlainDate },
): PaperDay<Item>[] {
  const evenings = new Set(
    items.filter(({ startTime }) => !isInNight(startTime)).map(({ eventDate }) => eventDate),
  );
  const days = new Map<PlainDate, PaperDay<Item>['items']>();
  for (const item of items.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))) {
    const evening = addDays(item.eventDate, -1);
    const isLastNight = getItemDay(item, event) === evening;
    const isNight = isInNight(item.startTime) && (evenings.has(evening) || isLastNight);
    const date = isNight ? evening : item.eventDate;
    days.set(date, [...(days.get(date) ?? []), { item, isNight }]);
  }
  return [...days].flatMap(([date, ofDay]) =>
    shown && (date < shown.from || date > shown.to) ? [] : [{ date, items: ofDay }],
  );
}
