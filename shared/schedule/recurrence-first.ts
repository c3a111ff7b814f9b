import type { Repeat } from './recurrence.schemas.ts';
import { getWeekdayName } from './recurrence.ts';
import { addDays, daysBetween, type PlainDate, getWeekday } from '../lib/time.ts';

/** Weeks begin on Monday, so that two dates of one week have distance 0. */
const weeksBetween = (from: PlainDate, to: PlainDate) =>
  Math.floor((daysBetween(from, to) + getWeekday(from)) / 7);
const isSameMonth = (a: PlainDate, b: PlainDate) => a.slice(0, 7) === b.slice(0, 7);

/** The first date of a rule, which may be after `startsOn`. Ignores the rule's end. */
export function findFirstDate(repeat: Repeat, startsOn: PlainDate): PlainDate {
  let date = startsOn;
  if (repeat.frequency === 'weekly') {
    const falls = (day: PlainDate) =>
      repeat.weekdays.includes(getWeekdayName(day)) && weeksBetween(startsOn, day) % repeat.every === 0;
    const lookedAt = 7 * (repeat.every + 1);
    for (let days = 0; days < lookedAt && !falls(date); days += 1) date = addDays(date, 1);
  }
  if (repeat.frequency === 'monthly' && repeat.on.startsWith('last')) {
    const step = repeat.on === 'last_date' ? 1 : 7;
    while (isSameMonth(date, addDays(date, step))) date = addDays(date, step);
  }
  return date;
}
