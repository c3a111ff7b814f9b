import type { Repeat } from './recurrence.schemas.ts';
import { type Weekday, getWeekdayName } from './recurrence.ts';
import type { PlainDate } from '../lib/time.ts';

export const weekdayNames: Record<Weekday, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};
const ordinals = ['first', 'second', 'third', 'fourth', 'last'];
const units = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const;
const workdays = 'MO,TU,WE,TH,FR';

const formatList = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

function formatWeekly(weekdays: readonly Weekday[], every: number): string {
  if (weekdays.length === 7) return every === 1 ? 'Every day' : `Every day of every ${every} weeks`;
  const days =
    weekdays.join(',') === workdays
      ? 'Monday to Friday'
      : formatList(weekdays.map((day) => weekdayNames[day]));
  if (every > 1) return `Every ${every} weeks on ${days}`;
  if (weekdays.join(',') === workdays) return days;
  return `Every ${days}`;
}

/** The day of the month: 'on day 24', 'on the fourth Tuesday'. */
export function formatMonthly(
  on: Extract<Repeat, { frequency: 'monthly' }>['on'],
  startsOn: PlainDate,
): string {
  const day = Number(startsOn.slice(8));
  if (on === 'date') return `on day ${day}`;
  if (on === 'last_date') return 'on the last day';
  const ordinal = on === 'last_weekday' ? 'last' : ordinals[Math.ceil(day / 7) - 1];
  return `on the ${ordinal} ${weekdayNames[getWeekdayName(startsOn)]}`;
}

/**
 * Describes a repetition: 'Every Tuesday and Thursday, until June 5, 2027'. `startsOn` is any of its dates; `formatDate`
 * formats a date for the reader's screen.
 */
export function formatRepeat(
  repeat: Repeat,
  startsOn: PlainDate,
  formatDate: (date: PlainDate) => string,
): string {
  const { every, ends } = repeat;
  const unit = units[repeat.frequency];
  let text = every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`;
  if (repeat.frequency === 'weekly') text = formatWeekly(repeat.weekdays, every);
  if (repeat.frequency === 'monthly') text += ` ${formatMonthly(repeat.on, startsOn)}`;
  if (ends.kind === 'on') text += `, until ${formatDate(ends.date)}`;
  if (ends.kind === 'times') text += ends.times === 1 ? ', once' : `, ${ends.times} times`;
  return text;
}
