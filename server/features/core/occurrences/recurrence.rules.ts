import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { toDate, toDay, lastDay, type Periods, parsePeriods } from './rule-dates.rules.ts';

/**
 * A repeating item's rule: the value of an RRULE, and the date it counts from. It contains dates only; the time of day comes
 * from the item, and each occurrence is converted to an instant, so 07:30 stays 07:30 when the clocks change.
 */
export type DatedRule = { eventDate: PlainDate; repeatRule: string };

type Rule = Periods & {
  start: number;
  /** The last possible day of the rule; if it has no end, the last day of all. */
  until: number;
};

/** The nth day of a rule, or its last possible one if it has fewer. */
function findNthDay({ start, until, ...periods }: Rule, nth: number): number {
  const first = periods.daysIn(0).filter((day) => day >= start);
  if (nth <= first.length) return first[nth - 1] ?? until;
  if (periods.perPeriod !== null) {
    const left = nth - first.length - 1;
    const period = 1 + Math.floor(left / periods.perPeriod);
    return periods.daysIn(period)[left % periods.perPeriod] ?? until;
  }
  // If some periods have no day, it has to count: at most as many times as a rule may have, and the months between.
  let left = nth - first.length;
  const lastPeriod = periods.toPeriod(until);
  for (let period = 1; period <= lastPeriod; period += 1) {
    const [day] = periods.daysIn(period);
    if (day !== undefined) left -= 1;
    if (day !== undefined && left === 0) return day;
  }
  return until;
}

function parseRule({ eventDate, repeatRule }: DatedRule): Rule {
  const parts = new Map(
    repeatRule
      .split(';')
      .map((part): [string, string] => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  );
  const start = toDay(eventDate);
  const endless = { ...parsePeriods(parts, start), start, until: lastDay };
  const [until, count] = [parts.get('UNTIL'), parts.get('COUNT')];
  if (until !== undefined) {
    const date = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
    return { ...endless, until: Math.min(toDay(date), lastDay) };
  }
  if (count === undefined) return endless;
  return { ...endless, until: Math.min(findNthDay(endless, Number(count)), lastDay) };
}

/** Enough for the rules of several large events. */
const rulesMax = 1024;
const rules = new Map<string, Rule>();

/** A parsed rule, cached: it is needed far more often than it changes. */
function getRule(series: DatedRule): Rule {
  const key = `${series.eventDate} ${series.repeatRule}`;
  let rule = rules.get(key);
  if (!rule) {
    rule = parseRule(series);
    if (rules.size >= rulesMax) rules.clear();
    rules.set(key, rule);
  }
  return rule;
}

/** The days of a rule from `from` to `to`, in order. */
function* iterateDays({ start, until, toPeriod, daysIn }: Rule, from: number, to: number): Generator<number> {
  const [first, last] = [Math.max(from, start), Math.min(to, until)];
  if (first > last) return;
  const lastPeriod = toPeriod(last);
  for (let period = toPeriod(first); period <= lastPeriod; period += 1) {
    for (const day of daysIn(period)) if (day >= first && day <= last) yield day;
  }
}

/** The dates of the rule from `from` to `to`, both included. */
export const listOccurrenceDates = (series: DatedRule, from: PlainDate, to: PlainDate): PlainDate[] =>
  Array.from(iterateDays(getRule(series), toDay(from), toDay(to)), toDate);

/** Counts the dates of the rule from `from` to `to`; computed without listing them where possible. */
export function countOccurrences(series: DatedRule, from: PlainDate, to: PlainDate): number {
  const rule = getRule(series);
  const [first, last] = [Math.max(toDay(from), rule.start), Math.min(toDay(to), rule.until)];
  if (first > last) return 0;
  const [firstPeriod, lastPeriod] = [rule.toPeriod(first), rule.toPeriod(last)];
  const between = lastPeriod - firstPeriod - 1;
  if (rule.perPeriod === null || between < 0) return Array.from(iterateDays(rule, first, last)).length;
  const atStart = rule.daysIn(firstPeriod).filter((day) => day >= first).length;
  const atEnd = rule.daysIn(lastPeriod).filter((day) => day <= last).length;
  return atStart + between * rule.perPeriod + atEnd;
}

/** The nth date of the rule, from 1; `null` if it has fewer. */
export function findNthOccurrence(series: DatedRule, nth: number): PlainDate | null {
  const rule = getRule(series);
  const day = findNthDay({ ...rule, until: lastDay + 1 }, nth);
  return day > rule.until ? null : toDate(day);
}

/** The first date in a range that `isMeant` accepts. No more dates are computed than needed. */
export function findOccurrence(
  series: DatedRule,
  { from, to }: { from: PlainDate; to: PlainDate },
  isMeant: (date: PlainDate) => boolean,
): PlainDate | undefined {
  for (const day of iterateDays(getRule(series), toDay(from), toDay(to))) {
    const date = toDate(day);
    if (isMeant(date)) return date;
  }
  return undefined;
}

export function isOccurrence(series: DatedRule, date: PlainDate): boolean {
  const { start, until, toPeriod, daysIn } = getRule(series);
  const day = toDay(date);
  return day >= start && day <= until && daysIn(toPeriod(day)).includes(day);
}

/** The permanent id of an occurrence, wherever it moves: `date` is the one that the rule gives. */
export const nameOccurrence = (seriesId: string, date: PlainDate): string => `${seriesId}_${date}`;

/** The first date of the rule; `null` if it ends before that. */
export function findFirstOccurrence(series: DatedRule): PlainDate | null {
  const rule = getRule(series);
  for (const day of iterateDays(rule, rule.start, rule.until)) return toDate(day);
  return null;
}

/** The last date of the rule up to a date; `null` if there is none. */
export function findLastOccurrenceBy(series: DatedRule, date: PlainDate): PlainDate | null {
  const rule = getRule(series);
  const last = Math.min(toDay(date), rule.until);
  for (let period = rule.toPeriod(last); period >= 0; period -= 1) {
    const day = rule.daysIn(period).findLast((each) => each >= rule.start && each <= last);
    if (day !== undefined) return toDate(day);
  }
  return null;
}

/** The last date of the rule; `null` if it has no end. */
export function findLastOccurrence(series: DatedRule): PlainDate | null {
  if (!/UNTIL|COUNT/.test(series.repeatRule)) return null;
  return findLastOccurrenceBy(series, toDate(lastDay));
}
