import { daysBetween, type PlainDate, type PlainTime } from '@daysheet/shared/time.ts';

/** A column for each of these; more days are shown a week at a time. */
export const weekDays = 7;

type Placed = { id: string; eventDate: PlainDate; startTime: PlainTime };

/** The same items with one of them on another day, in the server's order: by day, by start, by id. */
export function withItemOn<Item extends Placed>(
  items: readonly Item[],
  itemId: string,
  eventDate: PlainDate,
): Item[] {
  const key = (item: Placed) => `${item.eventDate} ${item.startTime} ${item.id}`;
  return items
    .map((item) => (item.id === itemId ? { ...item, eventDate } : item))
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** The day next to another among the days on screen; the same at either end. */
export function dayBeside(days: readonly PlainDate[], day: PlainDate, step: 1 | -1): PlainDate {
  return days[days.indexOf(day) + step] ?? day;
}

/** 'Days 8–14 of 30', or 'Day 15 of 15'. */
export function weekText(days: readonly PlainDate[], startDate: PlainDate, total: number): string {
  const number = (index: number) =>
    (daysBetween(startDate, days[0] ?? startDate) + index).toLocaleString('en');
  const shown = days.length === 1 ? `Day ${number(1)}` : `Days ${number(1)}–${number(days.length)}`;
  return `${shown} of ${total.toLocaleString('en')}`;
}
