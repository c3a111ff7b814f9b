import { guestWholeDays } from '@daysheet/shared/guests/join.ts';
import type { PaperSchedule } from '@daysheet/shared/guests/pocket-schedules.ts';
import { countDays, todayIn } from '@daysheet/shared/lib/time.ts';
import { onlyMine } from '../own-schedule/only-mine.rules.ts';
import { type PaperDay, groupPaperDays } from '@daysheet/shared/schedule/paper-days.ts';

export type PocketDay = PaperDay<PaperSchedule['items'][number]>;

type PocketSource = Pick<PaperSchedule, 'event' | 'window' | 'items' | 'asOf'>;

/** The days of a person's sheet: all of a short event, of a long one those from today on, as far as they are loaded. */
export function listPocketDays(schedule: PocketSource): { days: PocketDay[]; hasLater: boolean } {
  const { event, window, items, asOf } = onlyMine(schedule);
  const isLong = countDays(event.startDate, event.endDate) > guestWholeDays;
  const today = todayIn(event.timeZone, new Date(asOf));
  const from = isLong && today <= event.endDate ? today : '';
  return {
    days: groupPaperDays(
      items.filter(({ eventDate }) => eventDate >= from),
      event,
    ),
    hasLater: isLong && window.to < event.endDate,
  };
}

/** The first `count` items, and their days. */
export function takeFirstItems(days: readonly PocketDay[], count: number): PocketDay[] {
  let left = count;
  return days.flatMap(({ date, items }) => {
    const shownItems = items.slice(0, Math.max(0, left));
    left -= shownItems.length;
    return shownItems.length > 0 ? [{ date, items: shownItems }] : [];
  });
}

/** From large type in one column to small type in two; millimetres. Below 8 points it is unreadable by candlelight. */
export const typeSteps = [
  { columns: 1, size: 4.6 },
  { columns: 1, size: 4.1 },
  { columns: 1, size: 3.7 },
  { columns: 2, size: 3.7 },
  { columns: 2, size: 3.3 },
  { columns: 2, size: 2.9 },
] as const;

/** The setting of a sheet, while the best one is searched. */
export type Fit = {
  step: number;
  shown: number;
  /** While items are left out: this many fit, this many do not. */
  search: { fits: number; tooMany: number } | null;
};

export const createFit = (count: number): Fit => ({ step: 0, shown: count, search: null });

/** The setting to try next, after one was measured; the same if that was it. */
export function computeNextFit(fit: Fit, isOver: boolean): Fit {
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
