import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { shiftRepeat, type Weekday, getWeekdayName } from '@daysheet/shared/schedule/recurrence.ts';
import { findFirstDate } from '@daysheet/shared/schedule/recurrence-first.ts';
import { addDays, daysBetween, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { describeRepeat } from '../schedule/repeats/repeat.texts.ts';
import {
  computeDayDate,
  type Dates,
  formatDayName,
  type DraftItem,
  getStartDate,
  limitRepeat,
} from './build-event.rules.ts';

/** Each week on these days, as long as the event runs. */
export const buildWeekly = (weekdays: readonly Weekday[]): Repeat => ({
  frequency: 'weekly',
  weekdays: [...weekdays],
  every: 1,
  ends: { kind: 'never' },
});

/** The day of the event with the first date of a repetition, searched from a date on. */
export const findFirstDay = (repeat: Repeat | null, from: PlainDate, dates: Dates): number =>
  daysBetween(getStartDate(dates), repeat ? findFirstDate(repeat, from) : from);

/**
 * A repeating item on a later day, after the event's first day was moved. Usually its weekdays move along, as the item does;
 * in an ongoing event the weekdays stay: there the item keeps its week, and its place in it.
 */
export function withFirstDay(
  item: DraftItem,
  from: PlainDate,
  to: PlainDate,
  keepsWeekdays: boolean,
): DraftItem {
  if (!item.repeat || from === to) return item;
  const moved = { ...item, repeat: shiftRepeat(item.repeat, daysBetween(from, to)) };
  if (!keepsWeekdays || item.repeat.frequency !== 'weekly') return moved;
  const { weekdays } = item.repeat;
  const week = Math.floor(item.day / 7) * 7;
  const findFirst = (days: readonly Weekday[], start: PlainDate) =>
    findFirstDate(buildWeekly(days), addDays(start, week));
  const date = addDays(from, item.day);
  const isFirst = findFirst(weekdays, from) === date;
  const next = findFirst(isFirst ? weekdays : [getWeekdayName(date)], to);
  return { ...item, repeat: { ...item.repeat, ends: moved.repeat.ends }, day: daysBetween(to, next) };
}

/** When an item happens, for a row that is not under its day: 'Every Tuesday', 'Saturday, June 5, 2027'. */
export function describeWhen(item: DraftItem, dates: Dates): string {
  const repeat = limitRepeat(item.repeat, item.startTime, dates);
  if (repeat === null) return formatDayName(item.day, dates);
  const text = describeRepeat(repeat, computeDayDate(item.day, dates));
  const beginsAtOnce = repeat.frequency === 'weekly' && item.day < 7;
  return beginsAtOnce ? text : `${text}, from ${formatDayName(item.day, dates)}`;
}
