import { type GuestSchedule, guestWholeDays } from '@daysheet/shared/join.ts';
import { dayOfItem, isInNight } from '@daysheet/shared/nights.ts';
import { addDays, inclusiveDays, type PlainDate, todayIn } from '@daysheet/shared/time.ts';
import { type GuestItem, onlyMine } from '../guest-schedule/guest-schedule.rules.ts';

/** What one reads at a day; one that starts in the night after it stands at its foot, once. */
export type PaperDay<Item> = { date: PlainDate; items: { item: Item; isNight: boolean }[] };
export type PocketDay = PaperDay<GuestItem>;

type Days = Pick<GuestSchedule, 'event' | 'window' | 'items' | 'asOf'>;
type Placed = Pick<GuestItem, 'eventDate' | 'startTime' | 'startsAt'>;

/** Items by day and start, each once: on paper nobody sees that it stands at two days. */
export function paperDays<Item extends Placed>(
  items: readonly Item[],
  event: Pick<GuestSchedule['event'], 'startDate' | 'endDate'>,
): PaperDay<Item>[] {
  const evenings = new Set(
    items.filter(({ startTime }) => !isInNight(startTime)).map(({ eventDate }) => eventDate),
  );
  const days = new Map<PlainDate, PaperDay<Item>['items']>();
  for (const item of items.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))) {
    const evening = addDays(item.eventDate, -1);
    const isLastNight = dayOfItem(item, event) === evening;
    const isNight = isInNight(item.startTime) && (evenings.has(evening) || isLastNight);
    const date = isNight ? evening : item.eventDate;
    days.set(date, [...(days.get(date) ?? []), { item, isNight }]);
  }
  return [...days].map(([date, ofDay]) => ({ date, items: ofDay }));
}

/** The days of a person's sheet: all of a short event, of a long one those from today on, as far as they are known. */
export function pocketDays(schedule: Days): { days: PocketDay[]; hasLater: boolean } {
  const { event, window, items, asOf } = onlyMine(schedule);
  const isLong = inclusiveDays(event.startDate, event.endDate) > guestWholeDays;
  const today = todayIn(event.timeZone, new Date(asOf));
  const from = isLong && today <= event.endDate ? today : '';
  return {
    days: paperDays(
      items.filter(({ eventDate }) => eventDate >= from),
      event,
    ),
    hasLater: isLong && window.to < event.endDate,
  };
}

/** The first so many items, and the days that they are in. */
export function firstItems(days: readonly PocketDay[], count: number): PocketDay[] {
  let left = count;
  return days.flatMap(({ date, items }) => {
    const kept = items.slice(0, Math.max(0, left));
    left -= kept.length;
    return kept.length > 0 ? [{ date, items: kept }] : [];
  });
}

/** From large type in one column to small type in two; millimetres. Below 8 points nobody reads it by candlelight. */
export const typeSteps = [
  { columns: 1, size: 4.6 },
  { columns: 1, size: 4.1 },
  { columns: 1, size: 3.7 },
  { columns: 2, size: 3.7 },
  { columns: 2, size: 3.3 },
  { columns: 2, size: 2.9 },
] as const;

/** How a sheet is set, while it is being found out. */
export type Fit = {
  step: number;
  shown: number;
  /** While items are left out: so many fit, so many do not. */
  search: { fits: number; tooMany: number } | null;
};

export const firstFit = (count: number): Fit => ({ step: 0, shown: count, search: null });

/** What to try next, after one setting was looked at; the same where that was it. */
export function nextFit(fit: Fit, isOver: boolean): Fit {
  const { step, shown, search } = fit;
  if (search === null) {
    if (!isOver) return fit;
    if (step < typeSteps.length - 1) return { ...fit, step: step + 1 };
    return { step, shown: Math.floor(shown / 2), search: { fits: 0, tooMany: shown } };
  }
  const found = isOver ? { ...search, tooMany: shown } : { ...search, fits: shown };
  const isDone = found.tooMany - found.fits <= 1;
  const next = isDone ? found.fits : Math.floor((found.fits + found.tooMany) / 2);
  return isDone && next === shown ? fit : { step, shown: next, search: found };
}

export const papers = {
  a4: { label: 'A4', page: 'A4', width: 210, height: 297 },
  letter: { label: 'Letter', page: 'letter', width: 215.9, height: 279.4 },
} as const;
export type Paper = keyof typeof papers;

/** Where people write on paper of 8.5 by 11 inches. */
const letterCountries = /-(?:US|CA|MX|PH|CL|CO|VE|GT|CR|PA|PR)\b/;
export const paperOf = (locale: string): Paper => (letterCountries.test(locale) ? 'letter' : 'a4');
