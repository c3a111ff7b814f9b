import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { itemDefaults } from '@daysheet/shared/guests/guest-visible-fields.ts';
import { getItemDay, isDayOver, isInNight, isInside } from '@daysheet/shared/schedule/nights.ts';
import { isDone, isOn, computeProgress } from '@daysheet/shared/schedule/progress.ts';
import {
  addDays,
  listEventDates,
  countDays,
  type PlainDate,
  todayIn,
  wallClockAt,
} from '@daysheet/shared/lib/time.ts';
import { getGuestWeekStart } from '../../lib/dates/week-start.ts';

export type GuestItem = GuestSchedule['items'][number];
type EventItems = Pick<GuestSchedule, 'event' | 'items'>;

/** Cancelled items that are still listed, as items: a page that has no network counts the days by itself. */
export function listCancelled(
  { event, items, cancelled }: Pick<GuestSchedule, 'event' | 'items' | 'cancelled'>,
  now: Date,
): GuestItem[] {
  const planned = new Set(items.map(({ id }) => id));
  return cancelled
    .filter((one) => !planned.has(one.id) && !isDayOver(one, event.timeZone, now))
    .map((one) => ({ ...itemDefaults, ...one }));
}

/** Up to this many days are side by side on a phone; with more, a week at a time. */
const daysAtOnce = 7;

const byDate = (a: PlainDate, b: PlainDate) => (a < b ? -1 : a > b ? 1 : 0);

/** The days with items, in order; items that a change of dates left outside the event count too. */
function listItemDates({ event, items }: EventItems): PlainDate[] {
  return [...new Set(items.map((item) => getItemDay(item, event)))].toSorted(byDate);
}

/** The day to show: the requested one; else today; before the event its first day, after it the last. */
export function chooseDay(schedule: EventItems, requested: PlainDate | undefined, now: Date): PlainDate {
  const dates = listItemDates(schedule);
  const isDay = (day: PlainDate) => isInside(day, schedule.event) || dates.includes(day);
  if (requested !== undefined && isDay(requested)) return requested;
  const { startDate, endDate, timeZone } = schedule.event;
  const today = todayIn(timeZone, now);
  if (isDay(today)) return today;
  if (today < startDate) return dates.find((date) => date >= today) ?? startDate;
  return dates.at(-1) ?? endDate;
}

export type ShownDays = { days: PlainDate[]; earlier: PlainDate | null; later: PlainDate | null };

/** The day tabs around a day: all of a short event, else the week with the nearest days beyond it. */
export function listDaysAround(schedule: EventItems, day: PlainDate): ShownDays {
  const { startDate, endDate } = schedule.event;
  const dates = listItemDates(schedule);
  if (countDays(startDate, endDate) <= daysAtOnce) {
    const all = [...new Set([...listEventDates(startDate, endDate), ...dates])].toSorted(byDate);
    if (all.length <= daysAtOnce) return { days: all, earlier: null, later: null };
  }
  const firstDay = getGuestWeekStart(day);
  const lastDay = addDays(firstDay, 6);
  const days = listEventDates(firstDay, lastDay).filter(
    (date) => isInside(date, schedule.event) || dates.includes(date),
  );
  const before = dates.filter((date) => date < firstDay);
  const after = dates.filter((date) => date > lastDay);
  if (startDate < firstDay) before.push(endDate < firstDay ? endDate : addDays(firstDay, -1));
  if (endDate > lastDay) after.push(startDate > lastDay ? startDate : addDays(lastDay, 1));
  return {
    days,
    earlier: before.toSorted(byDate).at(-1) ?? null,
    later: after.toSorted(byDate)[0] ?? null,
  };
}

const byStart = (a: GuestItem, b: GuestItem) =>
  byDate(a.startsAt, b.startsAt) || byDate(a.endsAt, b.endsAt) || byDate(a.id, b.id);
const byBegin = (a: GuestItem, b: GuestItem) =>
  computeProgress(a).from - computeProgress(b).from || byStart(a, b);
const isAhead = (item: GuestItem, now: Date) => computeProgress(item).from > now.getTime();

/** A day's items in order, then those of the night that follows (docs/specification.md, section 9). */
export function listDayItems(
  { items }: EventItems,
  day: PlainDate,
): { own: GuestItem[]; night: GuestItem[] } {
  const nextDay = addDays(day, 1);
  return {
    own: items.filter((item) => item.eventDate === day).toSorted(byStart),
    night: items.filter((item) => item.eventDate === nextDay && isInNight(item.startTime)).toSorted(byStart),
  };
}

/** The number of a day's items above the line of the current time; `null` on other days. */
export function findNowLine(
  { event }: Pick<EventItems, 'event'>,
  day: PlainDate,
  shown: readonly GuestItem[],
  now: Date,
): number | null {
  const { date, time } = wallClockAt(now, event.timeZone);
  const isNightAfter = date === addDays(day, 1) && isInNight(time);
  const goesOn = shown.some((item) => !isDone(item, now));
  if (date !== day && !(isNightAfter && goesOn)) return null;
  const later = shown.findIndex((item) => isAhead(item, now));
  return later === -1 ? shown.length : later;
}

/** A single row takes no more space than the line that would replace it. */
const foldFrom = 2;

/**
 * How many items at the top of today are folded away: those that are done. Other days (`lineAt` is null there, as from
 * `findNowLine`) and a day that is entirely done are shown as they are.
 */
export function countFolded(states: readonly ItemState[], lineAt: number | null): number {
  const doneCount = states.findIndex((state) => state !== 'done');
  return lineAt !== null && doneCount >= foldFrom ? doneCount : 0;
}

/** For a day without items, the next day that has some, else the last one before. */
export function findNearestFilledDay(
  schedule: Pick<EventItems, 'event' | 'items'>,
  day: PlainDate,
): PlainDate | null {
  const dates = listItemDates(schedule);
  return dates.find((date) => date > day) ?? dates.at(-1) ?? null;
}

export type ItemState = 'done' | 'now' | 'next' | 'later' | 'cancelled';

export type NowAndNext = {
  /** All that is on; the one that began last comes first. */
  current: GuestItem[];
  /** What begins next. */
  next: GuestItem | null;
  phase: 'before' | 'during' | 'over';
};

/** What is now and next for a guest: by the host's marks, else by the clock. An item is over at the instant it ends. */
export function computeNowAndNext({ event, items }: EventItems, now: Date): NowAndNext {
  const current = items.filter((item) => isOn(item, now)).toSorted((a, b) => byBegin(b, a));
  const next = items.filter((item) => isAhead(item, now)).toSorted(byStart)[0] ?? null;
  const today = todayIn(event.timeZone, now);
  if (current.length > 0) return { current, next, phase: 'during' };
  if (today < event.startDate) return { current, next, phase: 'before' };
  return { current, next, phase: today > event.endDate && !next ? 'over' : 'during' };
}

export function getItemState(item: GuestItem, { next }: Pick<NowAndNext, 'next'>, now: Date): ItemState {
  if (isDone(item, now)) return 'done';
  if (isOn(item, now)) return 'now';
  return item.startsAt === next?.startsAt ? 'next' : 'later';
}

/** Whether the clocks of two zones differ at one of the instants. */
export function clocksDiffer(zone: string, other: string, instants: readonly Date[]): boolean {
  if (zone === other) return false;
  return instants.some((instant) => {
    const here = wallClockAt(instant, zone);
    const there = wallClockAt(instant, other);
    return here.date !== there.date || here.time !== there.time;
  });
}

/** A zone's clock times at these instants, which a page compares with the phone's before its scripts are loaded. */
export const writeClocks = (zone: string, instants: readonly Date[]): string =>
  instants
    .map((instant) => {
      const { date, time } = wallClockAt(instant, zone);
      return `${instant.getTime()}=${date}T${time}`;
    })
    .join(' ');
