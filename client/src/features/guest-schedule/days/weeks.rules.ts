import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { guestWholeDays } from '@daysheet/shared/guests/join.ts';
import { getItemDay } from '@daysheet/shared/schedule/nights.ts';
import { addDays, daysBetween, countDays, type PlainDate, getWeekStart } from '@daysheet/shared/lib/time.ts';
import { getGuestWeekStart } from '../../../lib/dates/week-start.ts';
import { chooseDay, type GuestItem } from '../guest-schedule.rules.ts';

export type LongEvent = Pick<GuestSchedule['event'], 'startDate' | 'endDate' | 'timeZone'>;
type Stretch = Pick<GuestSchedule, 'event' | 'window' | 'items'>;

/** Whether the guest receives the event in stretches of weeks, and moves through it by weeks. */
export const isLong = ({ startDate, endDate }: LongEvent): boolean =>
  countDays(startDate, endDate) > guestWholeDays;

const clamp = (day: PlainDate, first: PlainDate, last: PlainDate) =>
  day < first ? first : day > last ? last : day;

/** Whether some stretch covers the day: a change of dates may have left items outside the event's own days. */
const isWithinReach = ({ startDate, endDate }: LongEvent, day: PlainDate) => {
  const first = getGuestWeekStart(day);
  // The server's stretches begin on Mondays, whenever the guest's weeks do.
  return first >= addDays(getWeekStart(startDate), -7) && first <= addDays(getWeekStart(endDate), 28);
};

/** The day of a long event to show: the requested one, else today or the nearest to it. `home` is the stretch around today. */
export function chooseLongDay(home: Stretch, requested: PlainDate | undefined, now: Date): PlainDate {
  const isDay = requested !== undefined && isWithinReach(home.event, requested);
  return isDay ? requested : chooseDay(home, undefined, now);
}

/**
 * Each stretch is requested by a week of its own, four weeks after the last one: of its six weeks the first four are shown,
 * and the other two say what comes after an empty one.
 */
const shownWeeks = 4;

export type StretchPlace = {
  /** What to request; `undefined` for the stretch around today. */
  around: PlainDate | undefined;
  /** What a step to the next or the previous week will need, if that is another stretch. */
  neighbour: PlainDate | undefined;
};

const atHome: StretchPlace = { around: undefined, neighbour: undefined };

/** The stretch of a day, counted from the one around today; that one if no day is requested. */
export function resolvePlace(home: Stretch | undefined, requested: PlainDate | undefined): StretchPlace {
  if (home === undefined || requested === undefined || !isLong(home.event)) return atHome;
  const { window, event } = home;
  if (!isWithinReach(event, requested)) return atHome;
  const first = getGuestWeekStart(requested);
  const week = Math.floor(daysBetween(window.from, first) / 7);
  const at = Math.floor(week / shownWeeks);
  const getAround = (stretch: number) =>
    stretch === 0 ? undefined : addDays(window.from, 7 + stretch * shownWeeks * 7);
  const place = week - at * shownWeeks;
  const step = place === 0 ? -1 : place === shownWeeks - 1 ? 1 : 0;
  const beyond = addDays(first, 7 * step);
  const isThere = step !== 0 && beyond >= getGuestWeekStart(event.startDate) && beyond <= event.endDate;
  return { around: getAround(at), neighbour: isThere ? getAround(at + step) : undefined };
}

export type ShownWeek = {
  days: { date: PlainDate; items: number; isOpen: boolean }[];
  previous: PlainDate | null;
  next: PlainDate | null;
};

/** A day's week, the number of items on each day, and the targets of a step of a week: the same weekday. */
export function buildWeekAround({ event, items }: Omit<Stretch, 'window'>, day: PlainDate): ShownWeek {
  const { startDate, endDate } = event;
  const firstDay = getGuestWeekStart(day);
  const lastDay = addDays(firstDay, 6);
  const perDay = new Map<PlainDate, number>();
  for (const item of items) {
    const date = getItemDay(item, event);
    perDay.set(date, (perDay.get(date) ?? 0) + 1);
  }
  const filled = [...perDay.keys()].toSorted();
  const first = [startDate, ...filled.slice(0, 1)].toSorted()[0] ?? startDate;
  const last = [endDate, ...filled.slice(-1)].toSorted().at(-1) ?? endDate;
  return {
    days: Array.from({ length: 7 }, (_, index) => {
      const date = addDays(firstDay, index);
      const number = perDay.get(date) ?? 0;
      return { date, items: number, isOpen: number > 0 || (date >= startDate && date <= endDate) };
    }),
    previous: first < firstDay ? clamp(addDays(day, -7), first, last) : null,
    next: last > lastDay ? clamp(addDays(day, 7), first, last) : null,
  };
}

/** The months (YYYY-MM) that the event has days in, and that of a day outside of it. */
export function listMonthsAround({ startDate, endDate }: LongEvent, day: PlainDate): string[] {
  const last = day > endDate ? day : endDate;
  const months: string[] = [];
  let first = `${(day < startDate ? day : startDate).slice(0, 7)}-01`;
  while (first <= last) {
    months.push(first.slice(0, 7));
    first = `${addDays(first, 31).slice(0, 7)}-01`;
  }
  return months;
}

/** The day to show of a month: today, or the month's first day in the event. */
export function chooseDayInMonth(
  { startDate, endDate }: LongEvent,
  month: string,
  today: PlainDate,
): PlainDate {
  return clamp(today.startsWith(month) ? today : `${month}-01`, startDate, endDate);
}

/** The next item after a day, among those loaded. */
export function findNextItemAfter(items: readonly GuestItem[], day: PlainDate): GuestItem | null {
  const later = items.filter((item) => item.eventDate > day);
  return later.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))[0] ?? null;
}
