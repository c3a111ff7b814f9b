import { addDays, type PlainDate, wallClockAt, weekdayOf } from '@daysheet/shared/time.ts';
import { weekdays } from '@daysheet/shared/recurrence.ts';

/** Clocks of a zone are changed: from one offset of UTC to another, in minutes. */
export type ClockChange = { at: Date; from: number; to: number };

const minuteMilliseconds = 60_000;
/** Some zones change their clocks for a month. */
const stepDays = 7;
const stepMilliseconds = stepDays * 24 * 60 * minuteMilliseconds;
const utcMidnight = (date: PlainDate) => Date.parse(`${date}T00:00:00Z`);

function offsetAt(milliseconds: number, timeZone: string): number {
  const { date, time } = wallClockAt(new Date(milliseconds), timeZone);
  const minute = Math.floor(milliseconds / minuteMilliseconds);
  return Date.parse(`${date}T${time}:00Z`) / minuteMilliseconds - minute;
}

/** The one change between two instants, to the minute. */
function changeBetween(before: number, after: number, from: number, timeZone: string): ClockChange {
  let [early, late] = [before, after];
  while (late - early > minuteMilliseconds) {
    const middle = Math.floor((early + late) / 2 / minuteMilliseconds) * minuteMilliseconds;
    if (offsetAt(middle, timeZone) === from) early = middle;
    else late = middle;
  }
  return { at: new Date(late), from, to: offsetAt(late, timeZone) };
}

function findChanges(timeZone: string, from: PlainDate, to: PlainDate): ClockChange[] {
  const changes: ClockChange[] = [];
  const end = utcMidnight(addDays(to, stepDays));
  let offset = offsetAt(utcMidnight(from), timeZone);
  for (let before = utcMidnight(from), after = before + stepMilliseconds; before < end;) {
    const next = offsetAt(after, timeZone);
    if (next !== offset) changes.push(changeBetween(before, after, offset, timeZone));
    [before, after, offset] = [after, after + stepMilliseconds, next];
  }
  return changes;
}

/** Ten years of a zone take some five milliseconds; this is a few hundred events' worth. */
const keptMax = 512;
const kept = new Map<string, readonly ClockChange[]>();

/** When clocks are changed in a zone, as this server's own schedules know it. */
export function clockChanges(timeZone: string, from: PlainDate, to: PlainDate): readonly ClockChange[] {
  const key = `${timeZone} ${from} ${to}`;
  let changes = kept.get(key);
  if (!changes) {
    changes = findChanges(timeZone, from, to);
    if (kept.size >= keptMax) kept.clear();
    kept.set(key, changes);
  }
  return changes;
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}

export const compact = (text: string): string => text.replace(/[-:]/g, '');
/** An instant as RFC 5545 writes UTC. */
export const utcText = (instant: Date): string => `${compact(instant.toISOString().slice(0, 19))}Z`;

/** What the clocks show at the moment they are changed. */
function wallBefore({ at, from }: ClockChange) {
  const text = new Date(at.getTime() + from * minuteMilliseconds).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 19) };
}

const dayOf = (date: PlainDate) => Number(date.slice(8));
const yearOf = (date: PlainDate) => Number(date.slice(0, 4));
const isLastOfMonth = (date: PlainDate) => addDays(date, 7).slice(5, 7) !== date.slice(5, 7);
const ordinalOf = (date: PlainDate) => Math.ceil(dayOf(date) / 7);

/** Changes that may follow one rule: the same clocks, month, weekday and time. */
function familyOf(change: ClockChange): string {
  const { date, time } = wallBefore(change);
  return [change.from, change.to, date.slice(5, 7), weekdayOf(date), time].join(' ');
}

/** The rule of yearly changes, such as 'the last Sunday of March'; `null` where they follow none. */
function yearlyRule(dates: readonly PlainDate[]): string | null {
  const [first] = dates;
  if (first === undefined || dates.length < 2) return null;
  if (dates.some((date, index) => yearOf(date) !== yearOf(first) + index)) return null;
  const isLast = dates.every(isLastOfMonth);
  if (!isLast && dates.some((date) => ordinalOf(date) !== ordinalOf(first))) return null;
  const day = `${isLast ? -1 : ordinalOf(first)}${weekdays[weekdayOf(first)] ?? ''}`;
  return `FREQ=YEARLY;BYMONTH=${Number(first.slice(5, 7))};BYDAY=${day}`;
}

function observance(
  { from, to }: Pick<ClockChange, 'from' | 'to'>,
  startsAt: string,
  rule?: string,
): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `TZNAME:${offsetText(to)}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `DTSTART:${startsAt}`,
    ...(rule === undefined ? [] : [`RRULE:${rule}`]),
    `END:${kind}`,
  ];
}

const startOf = (change: ClockChange) => {
  const { date, time } = wallBefore(change);
  return `${compact(date)}T${compact(time)}`;
};

/** The observances of changes of one family: one by rule, or one each. */
function observances(changes: readonly ClockChange[], lastYear: number): string[] {
  const dates = changes.map((change) => wallBefore(change).date);
  const [first, last] = [changes.at(0), changes.at(-1)];
  const rule = yearlyRule(dates);
  if (rule === null || !first || !last) return changes.flatMap((each) => observance(each, startOf(each)));
  // A rule that has been given up.
  const end = yearOf(dates.at(-1) ?? '') < lastYear ? `;UNTIL=${utcText(last.at)}` : '';
  return observance(first, startOf(first), `${rule}${end}`);
}

/**
 * The VTIMEZONE of a zone from one date to another. Made from what our own schedules know, so that both agree whatever
 * rules for a zone came out last; ready-made ones know one rule a zone, its last.
 */
export function vtimezoneOf(timeZone: string, from: PlainDate, to: PlainDate): string {
  const changes = clockChanges(timeZone, from, to);
  const families = Map.groupBy(changes, familyOf);
  const begin = offsetAt(utcMidnight(from), timeZone);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance({ from: begin, to: begin }, `${compact(from)}T000000`),
    ...[...families.values()].flatMap((family) => observances(family, yearOf(to))),
    'END:VTIMEZONE',
  ].join('\r\n');
}
