import { getItemDay, isInNight } from './nights.ts';
import { addDays, type PlainDate } from '../lib/time.ts';

/** What one reads at a day; one that starts in the night after it stands at its foot, once. */
export type PaperDay<Item> = { date: PlainDate; items: { item: Item; isNight: boolean }[] };
type Placed = { eventDate: PlainDate; startTime: string; startsAt: string };

/**
 * Items by day and start, each once: on paper nobody sees that it stands at two days. `shown`: those days alone, of items
 * that reach from the evening before them to the night after.
 */
export function groupPaperDays<Item extends Placed>(
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
