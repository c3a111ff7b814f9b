import { addDays, daysBetween, isOfOurTime, lastDate, type PlainDate, getWeekday } from '../lib/time.ts';
import type { Repeat } from './recurrence.schemas.ts';

/** RFC 5545's names, Monday first: weeks of 'every two weeks' begin on Monday. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

/** Above this, people remember a date more easily than a number. */
export const repeatEveryMax = 99;
/** Some twenty years of a weekly item. */
export const repeatTimesMax = 999;

/** What an edit or deletion of one occurrence applies to. */
export const seriesChanges = ['this', 'following', 'all'] as const;
export type SeriesChange = (typeof seriesChanges)[number];

export const getWeekdayName = (date: PlainDate): Weekday => weekdays[getWeekday(date)] ?? 'MO';
export const getDayOfMonth = (date: PlainDate) => Number(date.slice(8));
/** 1 to 4, or -1 for the fifth, which some months lack. */
const getOrdinal = (date: PlainDate) => (getDayOfMonth(date) > 28 ? -1 : Math.ceil(getDayOfMonth(date) / 7));

function buildMonthlyPart(on: Extract<Repeat, { frequency: 'monthly' }>['on'], startsOn: PlainDate): string {
  if (on === 'date') return `BYMONTHDAY=${getDayOfMonth(startsOn)}`;
  if (on === 'last_date') return 'BYMONTHDAY=-1';
  const ordinal = on === 'last_weekday' ? -1 : getOrdinal(startsOn);
  return `BYDAY=${ordinal}${getWeekdayName(startsOn)}`;
}

/** The value of an RFC 5545 RRULE; weeks begin on Monday. `UNTIL` is a date, like the start of the rule. */
export function buildRule(repeat: Repeat, startsOn: PlainDate): string {
  const parts = [`FREQ=${repeat.frequency.toUpperCase()}`, `INTERVAL=${repeat.every}`];
  if (repeat.frequency === 'weekly') parts.push(`BYDAY=${repeat.weekdays.join(',')}`, 'WKST=MO');
  if (repeat.frequency === 'monthly') parts.push(buildMonthlyPart(repeat.on, startsOn));
  if (repeat.ends.kind === 'on') parts.push(`UNTIL=${repeat.ends.date.replaceAll('-', '')}`);
  if (repeat.ends.kind === 'times') parts.push(`COUNT=${repeat.ends.times}`);
  return parts.join(';');
}

const isWeekday = (text: string): text is Weekday => weekdays.some((day) => day === text);

function parseEnds(parts: Map<string, string>): Repeat['ends'] {
  const until = parts.get('UNTIL');
  if (until !== undefined) {
    return { kind: 'on', date: `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}` };
  }
  const count = parts.get('COUNT');
  return count === undefined ? { kind: 'never' } : { kind: 'times', times: Number(count) };
}

/** Parses a rule of `buildRule`. Throws on any other rule. */
export function parseRepeat(rule: string): Repeat {
  const parts = new Map(rule.split(';').map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']));
  const rest = { every: Number(parts.get('INTERVAL')), ends: parseEnds(parts) };
  const byDay = parts.get('BYDAY') ?? '';
  const byDate = parts.get('BYMONTHDAY');
  switch (parts.get('FREQ') ?? '') {
    case 'DAILY':
      return { frequency: 'daily', ...rest };
    case 'WEEKLY':
      return { frequency: 'weekly', weekdays: byDay.split(',').filter(isWeekday), ...rest };
    case 'MONTHLY': {
      if (byDate !== undefined) {
        return { frequency: 'monthly', on: byDate === '-1' ? 'last_date' : 'date', ...rest };
      }
      return { frequency: 'monthly', on: byDay.startsWith('-1') ? 'last_weekday' : 'weekday', ...rest };
    }
    case 'YEARLY':
      return { frequency: 'yearly', ...rest };
    default:
      throw new Error(`This is no rule of ours: ${rule}`);
  }
}

const shiftWeekday = (day: Weekday, days: number) =>
  weekdays[(((weekdays.indexOf(day) + days) % 7) + 7) % 7] ?? day;

/** A last day or last weekday changes its kind when moved: it becomes a date like others. */
const monthlyMoved = {
  date: 'date',
  last_date: 'date',
  weekday: 'weekday',
  last_weekday: 'weekday',
} as const;

/** Not beyond the last possible date. */
function shiftEnd(date: PlainDate, days: number): PlainDate {
  const moved = addDays(date, days);
  return days > 0 && !isOfOurTime(moved) ? lastDate : moved;
}

/** The repetition of a series that moves by some days as a whole: weekdays and the last date move too. */
export function shiftRepeat(repeat: Repeat, days: number): Repeat {
  if (days === 0) return repeat;
  const ends =
    repeat.ends.kind === 'on' ? { ...repeat.ends, date: shiftEnd(repeat.ends.date, days) } : repeat.ends;
  if (repeat.frequency === 'monthly') return { ...repeat, ends, on: monthlyMoved[repeat.on] };
  if (repeat.frequency !== 'weekly') return { ...repeat, ends };
  const moved = repeat.weekdays.map((day) => shiftWeekday(day, days));
  return { ...repeat, ends, weekdays: weekdays.filter((day) => moved.includes(day)) };
}

/**
 * The repetition after one of its dates was moved, and the others with it: of several weekdays only that one changes, and
 * the end stays. If only the clock passes midnight (`isOverMidnight`), all of them move by a day.
 */
export function moveRepeat(repeat: Repeat, from: PlainDate, to: PlainDate, isOverMidnight = false): Repeat {
  if (from === to) return repeat;
  const { ends } = isOverMidnight ? shiftRepeat(repeat, daysBetween(from, to)) : repeat;
  // As it is parsed: a fifth weekday is the last one.
  if (repeat.frequency === 'monthly')
    return parseRepeat(buildRule({ ...repeat, ends, on: monthlyMoved[repeat.on] }, to));
  if (isOverMidnight) return shiftRepeat(repeat, daysBetween(from, to));
  if (repeat.frequency !== 'weekly') return repeat;
  const [left, come] = [getWeekdayName(from), getWeekdayName(to)];
  const stays = (day: Weekday) => day !== left && repeat.weekdays.includes(day);
  return { ...repeat, weekdays: weekdays.filter((day) => day === come || stays(day)) };
}

export const isSameRepeat = (a: Repeat | null, b: Repeat | null): boolean =>
  a === null || b === null ? a === b : buildRule(a, neutralDate) === buildRule(b, neutralDate);
/** A first Monday, which is no last one, so that each kind of rule yields a different text. */
const neutralDate = '2024-01-01';
