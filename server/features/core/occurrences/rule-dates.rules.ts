import { type Weekday, weekdays } from '@daysheet/shared/schedule/recurrence.ts';
import { type PlainDate, getWeekday } from '@daysheet/shared/lib/time.ts';

const dayMilliseconds = 24 * 60 * 60_000;

/** Days since 1970, for calculations with dates. */
export const toDay = (date: PlainDate): number => Date.parse(`${date}T00:00:00Z`) / dayMilliseconds;

/** Ten years of days and some around them; about 500 kB. */
const dateTextsMax = 8192;
const dateTexts = new Map<number, PlainDate>();
export function toDate(day: number): PlainDate {
  let date = dateTexts.get(day);
  if (date === undefined) {
    date = new Date(day * dayMilliseconds).toISOString().slice(0, 10);
    if (dateTexts.size >= dateTextsMax) dateTexts.clear();
    dateTexts.set(day, date);
  }
  return date;
}

/** The last date that an item may have; every rule ends there. */
export const lastDay = toDay('2999-12-31');

/**
 * A rule by its periods: the nth is n intervals after the one of the start. A period's dates are computed from its number
 * alone, without iterating over those before.
 */
export type Periods = {
  /** The number of the period that contains a day, or of the one before, if the day is between two. */
  toPeriod: (day: number) => number;
  /** The days of a period in order, including those before the rule's start. */
  daysIn: (period: number) => readonly number[];
  /** How many days each period has; `null` if some have none, as February has no 30th. */
  perPeriod: number | null;
};

function buildWeeklyPeriods(start: number, every: number, chosen: readonly string[]): Periods {
  const places = weekdays.flatMap((day, place) => (chosen.includes(day) ? [place] : []));
  const monday = start - getWeekday(toDate(start));
  return {
    toPeriod: (day) => Math.floor((day - monday) / (7 * every)),
    daysIn: (period) => places.map((place) => monday + period * 7 * every + place),
    perPeriod: places.length,
  };
}

const toDayInMonth = (year: number, month: number, day: number) =>
  Date.UTC(year, month, day) / dayMilliseconds;
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const getMonthLength = (year: number, month: number) =>
  month === 1 ? (isLeap(year) ? 29 : 28) : [3, 5, 8, 10].includes(month) ? 30 : 31;

/** The day of a month that is meant: its number, or `0` if the month has none. */
type MonthDayPicker = (year: number, month: number) => number;

function buildMonthlyPeriods(start: number, every: number, dayIn: MonthDayPicker, hasAll: boolean): Periods {
  const toMonth = (day: number) => {
    const date = new Date(day * dayMilliseconds);
    return date.getUTCFullYear() * 12 + date.getUTCMonth();
  };
  const first = toMonth(start);
  return {
    toPeriod: (day) => Math.floor((toMonth(day) - first) / every),
    daysIn: (period) => {
      const [year, month] = [Math.floor((first + period * every) / 12), (first + period * every) % 12];
      const day = dayIn(year, month);
      return day === 0 ? [] : [toDayInMonth(year, month, day)];
    },
    perPeriod: hasAll ? 1 : null,
  };
}

const pickNth =
  (nth: number): MonthDayPicker =>
  (year, month) =>
    nth <= getMonthLength(year, month) ? nth : 0;
/** `ordinal` -1: the last of the month. */
function pickWeekday(ordinal: number, weekday: Weekday): MonthDayPicker {
  const place = weekdays.indexOf(weekday);
  return (year, month) => {
    const length = getMonthLength(year, month);
    const from = ordinal === -1 ? length - 6 : 7 * (ordinal - 1) + 1;
    const first = getWeekday(toDate(toDayInMonth(year, month, from)));
    return from + ((place - first + 7) % 7);
  };
}

function parseMonthlyPeriods(start: number, every: number, parts: ReadonlyMap<string, string>): Periods {
  const byDate = parts.get('BYMONTHDAY');
  if (byDate === '-1') return buildMonthlyPeriods(start, every, getMonthLength, true);
  if (byDate !== undefined)
    return buildMonthlyPeriods(start, every, pickNth(Number(byDate)), Number(byDate) <= 28);
  const byDay = parts.get('BYDAY') ?? '';
  const weekday = weekdays.find((day) => byDay.endsWith(day)) ?? 'MO';
  return buildMonthlyPeriods(start, every, pickWeekday(Number(byDay.slice(0, -2)), weekday), true);
}

/** Parses the periods of a rule that `buildRule` wrote, counted from a day. */
export function parsePeriods(parts: ReadonlyMap<string, string>, start: number): Periods {
  const every = Number(parts.get('INTERVAL'));
  const dayOfStart = new Date(start * dayMilliseconds).getUTCDate();
  switch (parts.get('FREQ') ?? '') {
    case 'DAILY':
      return {
        toPeriod: (day) => Math.floor((day - start) / every),
        daysIn: (period) => [start + period * every],
        perPeriod: 1,
      };
    case 'WEEKLY':
      return buildWeeklyPeriods(start, every, (parts.get('BYDAY') ?? '').split(','));
    case 'MONTHLY':
      return parseMonthlyPeriods(start, every, parts);
    case 'YEARLY':
      // Only the 29th of February is missing in some years.
      return buildMonthlyPeriods(start, 12 * every, pickNth(dayOfStart), dayOfStart <= 28);
    default:
      throw new Error('This is no rule of ours.');
  }
}
