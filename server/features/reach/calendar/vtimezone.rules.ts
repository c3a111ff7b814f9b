import {
  addDays,
  type PlainDate,
  toUtcMidnight,
  wallClockAt,
  getWeekday,
} from '@daysheet/shared/lib/time.ts';
import { getDayOfMonth, weekdays } from '@daysheet/shared/schedule/recurrence.ts';

/** A clock change of a zone: from one UTC offset to another, in minutes. */
export type ClockChange = { at: Date; from: number; to: number };

const minuteMilliseconds = 60_000;
/** Short enough to find both changes of zones that change their clocks for a month. */
const stepDays = 7;
const stepMilliseconds = stepDays * 24 * 60 * minuteMilliseconds;

function getOffsetAt(milliseconds: number, timeZone: string): number {
  const { date, time } = wallClockAt(new Date(milliseconds), timeZone);
  const minute = Math.floor(milliseconds / minuteMilliseconds);
  return Date.parse(`${date}T${time}:00Z`) / minuteMilliseconds - minute;
}

/** Finds the one change between two instants, to the minute. */
function findChangeBetween(before: number, after: number, from: number, timeZone: string): ClockChange {
  let [early, late] = [before, after];
  while (late - early > minuteMilliseconds) {
    const middle = Math.floor((early + late) / 2 / minuteMilliseconds) * minuteMilliseconds;
    if (getOffsetAt(middle, timeZone) === from) early = middle;
    else late = middle;
  }
  return { at: new Date(late), from, to: getOffsetAt(late, timeZone) };
}

function findChanges(timeZone: string, from: PlainDate, to: PlainDate): ClockChange[] {
  const changes: ClockChange[] = [];
  const end = toUtcMidnight(addDays(to, stepDays));
  let offset = getOffsetAt(toUtcMidnight(from), timeZone);
  for (let before = toUtcMidnight(from), after = before + stepMilliseconds; before < end;) {
    const next = getOffsetAt(after, timeZone);
    if (next !== offset) changes.push(findChangeBetween(before, after, offset, timeZone));
    [before, after, offset] = [after, after + stepMilliseconds, next];
  }
  return changes;
}

/** Ten years of a zone take some five milliseconds to compute; this is enough for a few hundred events. */
const cacheMax = 512;
const cache = new Map<string, readonly ClockChange[]>();

/** The clock changes of a zone, by the same data as this server's schedules. */
export function listClockChanges(timeZone: string, from: PlainDate, to: PlainDate): readonly ClockChange[] {
  const key = `${timeZone} ${from} ${to}`;
  let changes = cache.get(key);
  if (!changes) {
    changes = findChanges(timeZone, from, to);
    if (cache.size >= cacheMax) cache.clear();
    cache.set(key, changes);
  }
  return changes;
}

function toOffsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}

export const compact = (text: string): string => text.replace(/[-:]/g, '');
/** An instant as RFC 5545 writes UTC. */
export const toUtcText = (instant: Date): string => `${compact(instant.toISOString().slice(0, 19))}Z`;

/** The local time just before the change. */
function getWallBefore({ at, from }: ClockChange) {
  const text = new Date(at.getTime() + from * minuteMilliseconds).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 19) };
}

const getYear = (date: PlainDate) => Number(date.slice(0, 4));
const isLastInMonth = (date: PlainDate) => addDays(date, 7).slice(5, 7) !== date.slice(5, 7);
const getOrdinal = (date: PlainDate) => Math.ceil(getDayOfMonth(date) / 7);

/** The key of changes that may follow one rule: the same offsets, month, weekday and time. */
function toFamilyKey(change: ClockChange): string {
  const { date, time } = getWallBefore(change);
  return [change.from, change.to, date.slice(5, 7), getWeekday(date), time].join(' ');
}

/** The rule of yearly changes, such as 'the last Sunday of March'; `null` if they follow none. */
function findYearlyRule(dates: readonly PlainDate[]): string | null {
  const [first] = dates;
  if (first === undefined || dates.length < 2) return null;
  if (dates.some((date, index) => getYear(date) !== getYear(first) + index)) return null;
  const isLast = dates.every(isLastInMonth);
  if (!isLast && dates.some((date) => getOrdinal(date) !== getOrdinal(first))) return null;
  const day = `${isLast ? -1 : getOrdinal(first)}${weekdays[getWeekday(first)] ?? ''}`;
  return `FREQ=YEARLY;BYMONTH=${Number(first.slice(5, 7))};BYDAY=${day}`;
}

function buildObservance(
  { from, to }: Pick<ClockChange, 'from' | 'to'>,
  startsAt: string,
  rule?: string,
): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `TZNAME:${toOffsetText(to)}`,
    `TZOFFSETFROM:${toOffsetText(from)}`,
    `TZOFFSETTO:${toOffsetText(to)}`,
    `DTSTART:${startsAt}`,
    ...(rule === undefined ? [] : [`RRULE:${rule}`]),
    `END:${kind}`,
  ];
}

const toStartText = (change: ClockChange) => {
  const { date, time } = getWallBefore(change);
  return `${compact(date)}T${compact(time)}`;
};

/** The observances of changes of one family: one by rule, or one each. */
function buildObservances(changes: readonly ClockChange[], lastYear: number): string[] {
  const dates = changes.map((change) => getWallBefore(change).date);
  const [first, last] = [changes.at(0), changes.at(-1)];
  const rule = findYearlyRule(dates);
  if (rule === null || !first || !last)
    return changes.flatMap((each) => buildObservance(each, toStartText(each)));
  // The rule is no longer in force.
  const end = getYear(dates.at(-1) ?? '') < lastYear ? `;UNTIL=${toUtcText(last.at)}` : '';
  return buildObservance(first, toStartText(first), `${rule}${end}`);
}

/**
 * Builds the VTIMEZONE of a zone from one date to another, from the same data as our schedules, so that both agree even if
 * a zone's rules changed lately; ready-made ones contain only the last rule of a zone.
 */
export function buildVtimezone(timeZone: string, from: PlainDate, to: PlainDate): string {
  const changes = listClockChanges(timeZone, from, to);
  const families = Map.groupBy(changes, toFamilyKey);
  const begin = getOffsetAt(toUtcMidnight(from), timeZone);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...buildObservance({ from: begin, to: begin }, `${compact(from)}T000000`),
    ...[...families.values()].flatMap((family) => buildObservances(family, getYear(to))),
    'END:VTIMEZONE',
  ].join('\r\n');
}
