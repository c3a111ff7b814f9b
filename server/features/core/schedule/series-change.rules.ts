import { isSameRepeat, moveRepeat, buildRule, getWeekdayName } from '@daysheet/shared/schedule/recurrence.ts';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { itemParts } from '@daysheet/shared/schedule/schedule.schemas.ts';
import { isPartChanged } from '@daysheet/shared/lib/three-way-merge.ts';
import { addDays, daysBetween, type PlainDate } from '@daysheet/shared/lib/time.ts';
import {
  countOccurrences,
  type DatedRule,
  isOccurrence,
  findNthOccurrence,
} from '../occurrences/recurrence.rules.ts';
import { findPlaceInMonth, goesByMonths, startFromChosen } from './moved-months.rules.ts';
import type { ItemFields } from './schedule.rules.ts';

const partsBesideDate = itemParts.filter(([field]) => field !== 'eventDate');

/**
 * Applies an edit from `from` to `to` to an item with the fields `item`: parts that the edit changed are taken over,
 * except those in which the item already differed from its series (`series`) on purpose. The date stays.
 */
export function applyEdit(
  item: ItemFields,
  series: ItemFields,
  from: ItemFields,
  to: ItemFields,
): ItemFields {
  const taken = partsBesideDate.filter(
    (part) => isPartChanged(part, from, to) && !isPartChanged(part, item, series),
  );
  return { ...item, ...Object.fromEntries(taken.flat().map((field) => [field, to[field]])) };
}

type ItemDates = Pick<ItemFields, 'eventDate' | 'repeat'>;
type RepeatingItem = { eventDate: PlainDate; repeat: Repeat };
/** `isOverMidnight`: moved by its new time only, and all other dates as well. */
type DateMove = { from: PlainDate; to: PlainDate; isOverMidnight?: boolean };
const buildDatedRule = (eventDate: PlainDate, repeat: Repeat): DatedRule => ({
  eventDate,
  repeatRule: buildRule(repeat, eventDate),
});
export const toDatedRule = ({ eventDate, repeat }: ItemDates): DatedRule | null =>
  repeat && buildDatedRule(eventDate, repeat);

/**
 * The start of a series after one of its dates moved. Of several weekdays only one moves: the others keep their dates,
 * and the first of them determines the weeks.
 */
function findMovedStart(
  { eventDate, repeat }: RepeatingItem,
  { from, to, isOverMidnight }: DateMove,
): PlainDate {
  const days = daysBetween(from, to);
  const isOneOfSeveral = repeat.frequency === 'weekly' && repeat.weekdays.length > 1 && !isOverMidnight;
  if (!isOneOfSeveral) return addDays(eventDate, days);
  const step = 7 * repeat.every;
  const firstOfWeekday = addDays(from, -step * Math.floor(daysBetween(eventDate, from) / step));
  const moved = addDays(firstOfWeekday, days);
  return moved < eventDate ? moved : eventDate;
}

/**
 * The date and rule of a series after one of its occurrences moved to another date, and the others with it. `repeat`
 * is the host's choice; if it is unchanged, it follows the date.
 */
export function computeMovedSeries(
  series: ItemDates,
  moved: DateMove,
  repeat: ItemFields['repeat'],
): ItemDates {
  const { from, to } = moved;
  if (!series.repeat || !repeat) return { eventDate: to, repeat };
  const isLeft = isSameRepeat(repeat, series.repeat);
  if (isLeft && from === to) return { eventDate: series.eventDate, repeat };
  const next = isLeft ? moveRepeat(series.repeat, from, to, moved.isOverMidnight) : repeat;
  const before = { eventDate: series.eventDate, repeat: series.repeat };
  if (goesByMonths(next)) return startFromChosen(before, moved, next);
  return { eventDate: findMovedStart(before, moved), repeat: next };
}

/** Splits a repetition in two: the part that ends before `date`, one of its occurrences, and the part from there. */
export function splitRepeat(series: RepeatingItem, date: PlainDate) {
  const { eventDate, repeat } = series;
  const lastBefore = addDays(date, -1);
  const past = countOccurrences(buildDatedRule(eventDate, repeat), eventDate, lastBefore);
  const { ends } = repeat;
  const left = ends.kind === 'times' ? { ...ends, times: ends.times - past } : ends;
  const before: Repeat = { ...repeat, ends: { kind: 'on', date: lastBefore } };
  const rest: Repeat = { ...repeat, ends: left };
  return { before, rest };
}

/** The date with the same ordinal in the new series as `date` has in the old one: the fourth stays the fourth. */
function findSameOrdinal(before: DatedRule, after: DatedRule, date: PlainDate): PlainDate | null {
  const place = findNthOccurrence(after, countOccurrences(before, before.eventDate, date));
  // Months without the day are skipped, so the nth may be further away than it was.
  const horizon = addDays(date, daysBetween(before.eventDate, after.eventDate) + 366);
  return place !== null && place <= horizon ? place : null;
}

/**
 * The new date of an exception of `date` after the series changed, or `null` if it has no place any more. `moved` is
 * the input of `computeMovedSeries`: if only the date changed, exceptions move with it.
 */
export function findPlaceAfter(
  before: ItemDates,
  after: ItemDates,
  date: PlainDate,
  moved: DateMove,
): PlainDate | null {
  if (!before.repeat || !after.repeat) return null;
  const rule = buildDatedRule(after.eventDate, after.repeat);
  const ends = after.repeat.ends;
  const isOnlyMoved = isSameRepeat(
    { ...moveRepeat(before.repeat, moved.from, moved.to, moved.isOverMidnight), ends },
    after.repeat,
  );
  if (isOnlyMoved && moved.from !== moved.to) {
    if (goesByMonths(before.repeat)) return findPlaceInMonth(rule, date, moved);
    const goesAlong =
      before.repeat.frequency === 'daily' ||
      moved.isOverMidnight ||
      getWeekdayName(date) === getWeekdayName(moved.from);
    const days = goesAlong ? daysBetween(moved.from, moved.to) : 0;
    const place = addDays(date, days);
    return isOccurrence(rule, place) ? place : null;
  }
  return isOccurrence(rule, date) ? date : null;
}

/**
 * The new dates of all exceptions, each date once: if two meet, the first stays. An occurrence that was moved to a
 * date replaces an exception there.
 */
export function placeExceptions<Exception extends { occurrenceDate: PlainDate }>(
  before: ItemDates & { exceptions: readonly Exception[] },
  after: ItemDates,
  moved: DateMove,
): { exception: Exception; place: PlainDate | null }[] {
  const taken = new Set(moved.from === moved.to ? [] : [moved.to]);
  return before.exceptions.map((exception) => {
    const place = findPlaceAfter(before, after, exception.occurrenceDate, moved);
    if (place === null || exception.occurrenceDate === moved.from) return { exception, place };
    if (taken.has(place)) return { exception, place: null };
    taken.add(place);
    return { exception, place };
  });
}

/** The new date of an exception after the whole series moved by some days. */
export function findPlaceAfterShift(before: ItemDates, after: ItemDates, date: PlainDate): PlainDate | null {
  const [old, rule] = [toDatedRule(before), toDatedRule(after)];
  return old && rule ? findSameOrdinal(old, rule, date) : null;
}
