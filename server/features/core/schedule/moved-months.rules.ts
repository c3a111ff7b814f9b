import { buildRule, parseRepeat } from '@daysheet/shared/schedule/recurrence.ts';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { addDays, daysBetween, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { type DatedRule, findOccurrence } from '../occurrences/recurrence.rules.ts';

type RepeatingItem = { eventDate: PlainDate; repeat: Repeat };
type DateMove = { from: PlainDate; to: PlainDate };
type MonthlyRepeat = Extract<Repeat, { frequency: 'monthly' | 'yearly' }>;

export const goesByMonths = (repeat: Repeat): repeat is MonthlyRepeat =>
  repeat.frequency === 'monthly' || repeat.frequency === 'yearly';

const toMonth = (date: PlainDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const toFirstDay = (month: number): PlainDate =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
const findWithin = (rule: DatedRule, from: PlainDate, to: PlainDate) =>
  findOccurrence(rule, { from, to }, () => true);

/**
 * A monthly or yearly rule that contains the chosen date: that date decides which day of a month it is, not the first of
 * the series, whose weekday may be in another week. It starts in the month in which the series started, if that month
 * has such a day.
 */
export function startFromChosen(
  before: RepeatingItem,
  { from, to }: DateMove,
  repeat: MonthlyRepeat,
): RepeatingItem {
  const step = repeat.every * (repeat.frequency === 'yearly' ? 12 : 1);
  const on = repeat.frequency === 'monthly' ? repeat.on : 'date';
  const began = toMonth(before.eventDate) + toMonth(to) - toMonth(from);
  const isOther = before.repeat.frequency !== repeat.frequency;
  const earliest = isOther ? addDays(before.eventDate, daysBetween(from, to)) : toFirstDay(began);
  const stepsBack = Math.floor((toMonth(to) - toMonth(earliest)) / step);
  const rule = buildRule({ frequency: 'monthly', every: step, on, ends: { kind: 'never' } }, to);
  const start = toFirstDay(toMonth(to) - stepsBack * step);
  const eventDate = findWithin({ eventDate: start, repeatRule: rule }, earliest, to) ?? to;
  // Converted back from the rule: a fifth weekday is the last one.
  return { eventDate, repeat: parseRepeat(buildRule(repeat, to)) };
}

/** The new date of an occurrence after its series moved: in the same month of it, if that has such a day. */
export function findPlaceInMonth(rule: DatedRule, date: PlainDate, { from, to }: DateMove): PlainDate | null {
  const month = toMonth(date) + toMonth(to) - toMonth(from);
  return findWithin(rule, toFirstDay(month), addDays(toFirstDay(month + 1), -1)) ?? null;
}
