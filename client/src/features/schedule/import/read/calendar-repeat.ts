import type ICAL from 'ical.js';
import {
  getWeekdayName,
  repeatEveryMax,
  repeatTimesMax,
  weekdays,
} from '@daysheet/shared/schedule/recurrence.ts';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';

type RuleParts = Record<string, readonly (string | number)[]>;

const readParts = (rule: ICAL.Recur): RuleParts => {
  const parts: Record<string, unknown> = rule.parts;
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, Array.isArray(value) ? value : [String(value)]]),
  );
};

const hasOnlyParts = (parts: RuleParts, ...names: string[]) =>
  Object.keys(parts).every((name) => names.includes(name));

function readEnds(rule: ICAL.Recur, toDate: (time: ICAL.Time) => PlainDate): Repeat['ends'] | undefined {
  if (rule.until) return { kind: 'on', date: toDate(rule.until) };
  if (rule.count === null || rule.count === undefined) return { kind: 'never' };
  return rule.count >= 1 && rule.count <= repeatTimesMax ? { kind: 'times', times: rule.count } : undefined;
}

const readWeekdays = (parts: RuleParts) => weekdays.filter((day) => parts['BYDAY']?.includes(day));

function readMonthly(
  parts: RuleParts,
  startsOn: PlainDate,
): 'date' | 'last_date' | 'weekday' | 'last_weekday' | undefined {
  const day = Number(startsOn.slice(8));
  const { BYMONTHDAY: dates, BYDAY: days, BYSETPOS: places } = parts;
  if (!dates && !days) return 'date';
  if (dates && !days) {
    if (dates.length !== 1) return undefined;
    return Number(dates[0]) === -1 ? 'last_date' : Number(dates[0]) === day ? 'date' : undefined;
  }
  const [, typed = '', name] = /^(-?\d*)([A-Z]{2})$/.exec(String(days?.[0] ?? '')) ?? [];
  const ordinal = typed || String(places?.[0] ?? '');
  if (dates || days?.length !== 1 || name !== getWeekdayName(startsOn)) return undefined;
  if (ordinal === '-1') return 'last_weekday';
  return day <= 28 && Number(ordinal) === Math.ceil(day / 7) ? 'weekday' : undefined;
}

/** A calendar's rule as ours; undefined if ours cannot express it. The rule is never expanded. */
export function toRepeat(
  rule: ICAL.Recur,
  startsOn: PlainDate,
  toDate: (time: ICAL.Time) => PlainDate,
): Repeat | undefined {
  const ends = readEnds(rule, toDate);
  const every = rule.interval;
  if (!ends || !(every >= 1 && every <= repeatEveryMax)) return undefined;
  const parts = readParts(rule);
  const isPlainWeek = readWeekdays(parts).length === (parts['BYDAY']?.length ?? 0);
  switch (rule.freq) {
    case 'DAILY':
      if (hasOnlyParts(parts)) return { frequency: 'daily', every, ends };
      return hasOnlyParts(parts, 'BYDAY') && isPlainWeek && every === 1
        ? { frequency: 'weekly', weekdays: readWeekdays(parts), every, ends }
        : undefined;
    case 'WEEKLY': {
      // With every second week it matters when a week begins: ours begin on Monday.
      const isWeekOurs = every === 1 || Number(rule.wkst) === 2;
      if (!hasOnlyParts(parts, 'BYDAY') || !isPlainWeek || !isWeekOurs) return undefined;
      const days = parts['BYDAY'] ? readWeekdays(parts) : [getWeekdayName(startsOn)];
      return { frequency: 'weekly', weekdays: days, every, ends };
    }
    case 'MONTHLY': {
      const on = hasOnlyParts(parts, 'BYMONTHDAY', 'BYDAY', 'BYSETPOS')
        ? readMonthly(parts, startsOn)
        : undefined;
      return on && { frequency: 'monthly', on, every, ends };
    }
    case 'YEARLY': {
      const isItsDay =
        (!parts['BYMONTH'] || String(parts['BYMONTH']) === String(Number(startsOn.slice(5, 7)))) &&
        (!parts['BYMONTHDAY'] || String(parts['BYMONTHDAY']) === String(Number(startsOn.slice(8))));
      return hasOnlyParts(parts, 'BYMONTH', 'BYMONTHDAY') && isItsDay
        ? { frequency: 'yearly', every, ends }
        : undefined;
    }
    default:
      return undefined;
  }
}
