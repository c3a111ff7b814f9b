import { isInside } from '@daysheet/shared/schedule/nights.ts';
import { addDays, type PlainDate, sunday, getWeekStart } from '@daysheet/shared/lib/time.ts';
import { z } from 'zod';

type Dates = { startDate: PlainDate; endDate: PlainDate };

/** A month as YYYY-MM. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
export const toMonth = (date: PlainDate) => date.slice(0, 7);
const getFirstDate = (month: string): PlainDate => `${month}-01`;

/** The same day of another month, or its last if it is shorter. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const month = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  const { to } = getMonthWindow(month);
  const day = `${month}-${date.slice(8)}`;
  return day < to ? day : to;
}

/** A month's first and last day. */
export function getMonthWindow(month: string): { from: PlainDate; to: PlainDate } {
  const from = getFirstDate(month);
  return { from, to: addDays(getFirstDate(toMonth(addDays(from, 31))), -1) };
}

/** The next or previous month; null if the bounds have no day of it. */
export function findMonthBeside(month: string, step: 1 | -1, { startDate, endDate }: Dates): string | null {
  const beside = toMonth(addMonths(getFirstDate(month), step));
  return beside >= toMonth(startDate) && beside <= toMonth(endDate) ? beside : null;
}

/** The seven days from Sunday on (docs/specification.md, section 9) of the week with a date. */
export function listWeekDates(date: PlainDate): PlainDate[] {
  const first = getWeekStart(date, sunday);
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

function clampDay(date: PlainDate, { startDate, endDate }: Dates): PlainDate {
  if (date < startDate) return startDate;
  return date > endDate ? endDate : date;
}

/** The day a week later or earlier, or the event's nearest; null if the event has no day of that week. */
export function findWeekBeside(day: PlainDate, step: 1 | -1, dates: Dates): PlainDate | null {
  const goal = addDays(day, 7 * step);
  const week = listWeekDates(goal);
  const hasDays = step < 0 ? (week[6] ?? goal) >= dates.startDate : (week[0] ?? goal) <= dates.endDate;
  return hasDays ? clampDay(goal, dates) : null;
}

/** The day a long event opens on: today while it runs, else its first day. */
export const chooseLandingDay = (dates: Dates, today: PlainDate) =>
  isInside(today, dates) ? today : dates.startDate;

/** Whether there is such a day to show: one of the event's, or one of those with items outside its dates. */
export const isThere = (date: PlainDate, dates: Dates, outside: readonly PlainDate[]) =>
  isInside(date, dates) || outside.includes(date);

/** The day of a long event to show: the requested one if it exists. */
export function chooseLongDay(
  requested: PlainDate | undefined,
  dates: Dates,
  today: PlainDate,
  outside: readonly PlainDate[],
): PlainDate {
  if (requested && isThere(requested, dates, outside)) return requested;
  // The date of items in the night after the last day.
  return requested === addDays(dates.endDate, 1) ? dates.endDate : chooseLandingDay(dates, today);
}

/** The month to show: the requested one if the bounds have a day of it, else the day's. */
export function chooseMonth(requested: string | undefined, day: PlainDate, bounds: Dates): string {
  const hasDays = requested && requested >= toMonth(bounds.startDate) && requested <= toMonth(bounds.endDate);
  return hasDays ? requested : toMonth(day);
}

/** From the first to the last day that can be opened. */
export function computeBounds(dates: Dates, outside: readonly PlainDate[]): Dates {
  const days = [dates.startDate, dates.endDate, ...outside].toSorted();
  return { startDate: days[0] ?? dates.startDate, endDate: days.at(-1) ?? dates.endDate };
}

type KeyPress = { key: string; shiftKey: boolean };

/** The day that a key leads to in a calendar, by the authoring practices of WAI-ARIA; null for other keys. */
export function findDayByKey({ key, shiftKey }: KeyPress, day: PlainDate, bounds: Dates): PlainDate | null {
  const week = listWeekDates(day);
  const months = shiftKey ? 12 : 1;
  const goals: Record<string, () => PlainDate | undefined> = {
    ArrowRight: () => addDays(day, 1),
    ArrowLeft: () => addDays(day, -1),
    ArrowDown: () => addDays(day, 7),
    ArrowUp: () => addDays(day, -7),
    Home: () => week[0],
    End: () => week.at(-1),
    PageDown: () => addMonths(day, months),
    PageUp: () => addMonths(day, -months),
  };
  const goal = goals[key]?.();
  return goal === undefined ? null : clampDay(goal, bounds);
}

type DayFacts = { items: number | undefined; label: string | undefined; isToday: boolean };

/** 'Today, The wedding, 3 events': what a day in a calendar says beside its date. */
export function describeDay({ items, label, isToday }: DayFacts): string {
  const count = items === undefined ? undefined : `${items || 'No'} ${items === 1 ? 'event' : 'events'}`;
  return [isToday && 'Today', label, count].filter(Boolean).join(', ');
}
