import { buildRule, parseRepeat } from '@daysheet/shared/schedule/recurrence.ts';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { addDays, daysBetween, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { type DatedRule, findOccurrence } from '../occurrences/recurrence.rules.ts';

type Series = { eventDate: PlainDate; repeat: Repeat };
type Moved = { from: PlainDate; to: PlainDate };
type ByMonths = Extract<Repeat, { frequency: 'monthly' | 'yearly' }>;

export const goesByMonths = (repeat: Repeat): repeat is ByMonths =>
  repeat.frequency === 'monthly' || repeat.frequency === 'yearly';

const toMonth = (date: PlainDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const toFirstDay = (month: number): PlainDate =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
const findWithin = (rule: DatedRule, from: PlainDate, to: PlainDate) =>
  findOccurrence(rule, { from, to }, () => true);

/**
 * A rule of months or years that gives the date that was chosen: which day of a month it is, that date says, and not the
 * first of the series, from which another weekday may be another week's. It begins in the month in which the series
 * began, as far as that has such a day.
 */
export function startFromChosen(before: Series, { from, to }: Moved, repeat: ByMonths): Series {
  const step = repeat.every * (repeat.frequency === 'yearly' ? 12 : 1);
  const on = repeat.frequency === 'monthly' ? repeat.on : 'date';
  const began = toMonth(before.eventDate) + toMonth(to) - toMonth(from);
  const isOther = before.repeat.frequency !== repeat.frequency;
  const earliest = isOther ? addDays(before.eventDate, daysBetween(from, to)) : toFirstDay(began);
  const stepsBack = Math.floor((toMonth(to) - toMonth(earliest)) / step);
  const rule = buildRule({ frequency: 'monthly', every: step, on, ends: { kind: 'never' } }, to);
  const start = toFirstDay(toMonth(to) - stepsBack * step);
  const eventDate = findWithin({ eventDate: start, repeatRule: rule }, earliest, to) ?? to;
  // As it is read back: a fifth weekday is the last one.
  return { eventDate, repeat: parseRepeat(buildRule(repeat, to)) };
}

/** Where a date of a month belongs after the series moved: in the same month of it, as far as that has such a day. */
export function findPlaceInMonth(rule: DatedRule, date: PlainDate, { from, to }: Moved): PlainDate | null {
  const month = toMonth(date) + toMonth(to) - toMonth(from);
  return findWithin(rule, toFirstDay(month), addDays(toFirstDay(month + 1), -1)) ?? null;
}
