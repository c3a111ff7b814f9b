import { RRuleTemporal } from 'rrule-temporal';
import { addDays, daysBetween, type PlainDate } from '@daysheet/shared/time.ts';

/**
 * A repeating item's rule: the value of an RRULE, and the date it counts from. It knows dates only; the wall clock comes
 * from the item and is turned into an instant one by one, so a 07:30 stays a 07:30 when the clocks change.
 */
export type Series = { eventDate: PlainDate; repeatRule: string };

const instantOf = (date: PlainDate) => new Date(`${date}T00:00:00Z`);
const dateOf = (occurrence: { epochMilliseconds: number }): PlainDate =>
  new Date(occurrence.epochMilliseconds).toISOString().slice(0, 10);

function parse({ eventDate, repeatRule }: Series) {
  const rruleString = `DTSTART:${eventDate.replaceAll('-', '')}T000000Z\nRRULE:${repeatRule}`;
  return new RRuleTemporal({ rruleString, cache: false });
}

const epoch = '1970-01-01';
/** A quarter: the windows of screens fall into one or two. */
const chunkDays = 92;
/** Some 40 rules over ten years; about 20 MB where every one is daily. */
const chunksMax = 8192;
const chunks = new Map<string, readonly PlainDate[]>();

/** The occurrences in one quarter, kept: a rule is read far more often than it changes. */
function chunkOf(series: Series, index: number): readonly PlainDate[] {
  const key = `${series.eventDate} ${series.repeatRule} ${index}`;
  let dates = chunks.get(key);
  if (!dates) {
    const from = addDays(epoch, index * chunkDays);
    const to = addDays(from, chunkDays - 1);
    dates = parse(series).between(instantOf(from), instantOf(to), true).map(dateOf);
    if (chunks.size >= chunksMax) chunks.clear();
    chunks.set(key, dates);
  }
  return dates;
}

/** The dates from `from` to `to`, both included, that the rule gives. */
export function occurrenceDates(series: Series, from: PlainDate, to: PlainDate): PlainDate[] {
  const first = from > series.eventDate ? from : series.eventDate;
  if (first > to) return [];
  const dates: PlainDate[] = [];
  const lastChunk = Math.floor(daysBetween(epoch, to) / chunkDays);
  for (let index = Math.floor(daysBetween(epoch, first) / chunkDays); index <= lastChunk; index += 1) {
    for (const date of chunkOf(series, index)) if (date >= first && date <= to) dates.push(date);
  }
  return dates;
}

export const isOccurrence = (series: Series, date: PlainDate): boolean =>
  occurrenceDates(series, date, date).length > 0;

/** What an occurrence is called for good, wherever it is moved to: `date` is the one that the rule gives. */
export const occurrenceName = (seriesId: string, date: PlainDate): string => `${seriesId}_${date}`;

/** The first date that the rule gives, on or after its start; `null` where it ends before. */
export function firstOccurrence(series: Series): PlainDate | null {
  const first = parse(series).next(instantOf(series.eventDate), true);
  return first && dateOf(first);
}

/** The last date that the rule gives; `null` where it has no end. */
export function lastOccurrence(series: Series): PlainDate | null {
  if (!/UNTIL|COUNT/.test(series.repeatRule)) return null;
  const last = parse(series).all().at(-1);
  return last ? dateOf(last) : null;
}
