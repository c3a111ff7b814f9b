import {
  addDays,
  defaultItemMinutes,
  endsNextDay,
  toItemInstants,
  type PlainDate,
  type PlainTime,
  wallClockAt,
} from '@daysheet/shared/lib/time.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import { type ClockChange, listClockChanges } from './vtimezone.rules.ts';

type Event = Pick<EventRow, 'startDate' | 'endDate' | 'timeZone'>;

export type WallClock = { date: PlainDate; time: string };
/** A start or end: a wall clock time at the event, or an instant if the wall clock would be ambiguous. */
export type CalendarTime = WallClock | Date;

/** Items further than this from their event are written in UTC. */
const zoneMarginDays = 366;
/** The dates for which a feed describes its event's zone; years, so that yearly rules show. */
export function computeZoneSpan({ startDate, endDate }: Pick<EventRow, 'startDate' | 'endDate'>) {
  const [from, to] = [addDays(startDate, -zoneMarginDays), addDays(endDate, zoneMarginDays)];
  const yearsAfter = 5;
  return { from: `${from.slice(0, 4)}-01-01`, to: `${Number(to.slice(0, 4)) + yearsAfter}-12-31` };
}

/** Around a clock change a local time occurs twice or never, or a duration differs by the wall clock. */
const changeMarginMilliseconds = 3 * 60 * 60_000;

/**
 * The dates whose items may be near a clock change, each with that change: those of some twenty changes, out of
 * thousands. `null` for a date with two.
 */
function mapNearChanges(changes: readonly ClockChange[]): Map<PlainDate, ClockChange | null> {
  const near = new Map<PlainDate, ClockChange | null>();
  for (const change of changes) {
    const day = change.at.toISOString().slice(0, 10);
    for (const days of [-2, -1, 0, 1, 2]) {
      const date = addDays(day, days);
      near.set(date, near.has(date) ? null : change);
    }
  }
  return near;
}

const minute = 60_000;

/** Converts a local time to an instant, on a day with one clock change nearby: same rule as `toInstant`. */
function resolveInstant({ at, from, to }: ClockChange, date: PlainDate, time: PlainTime): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const early = wall - from * minute;
  const late = wall - to * minute;
  return new Date(early < +at || late < +at ? early : late);
}

type Times = { startsAt: Date; endsAt: Date };

/** Time conversions for a feed, in its event's zone. */
export function createClocks(event: Event) {
  const { timeZone } = event;
  const span = computeZoneSpan(event);
  const changes = listClockChanges(timeZone, span.from, span.to);
  const near = mapNearChanges(changes);
  /** The start and end of an item, like `toItemInstants`; computed near a change, since `Intl` is slow. */
  const timesOn = (eventDate: PlainDate, startTime: PlainTime, endTime: PlainTime | null): Times => {
    const change = near.get(eventDate);
    if (!change) return toItemInstants({ eventDate, startTime, endTime }, timeZone);
    const startsAt = resolveInstant(change, eventDate, startTime);
    if (endTime === null) return { startsAt, endsAt: new Date(+startsAt + defaultItemMinutes * minute) };
    const endDate = endsNextDay(startTime, endTime) ? addDays(eventDate, 1) : eventDate;
    const endsAt = resolveInstant(change, endDate, endTime);
    return { startsAt, endsAt: endsAt < startsAt ? startsAt : endsAt };
  };
  /** Whether local times alone are unambiguous for an item. */
  const isPlain = (date: PlainDate, timesThen: (date: PlainDate) => Times) => {
    if (date <= span.from || date >= span.to) return false;
    if (!near.has(date)) return true;
    const { startsAt, endsAt } = timesThen(date);
    const [from, to] = [+startsAt - changeMarginMilliseconds, +endsAt + changeMarginMilliseconds];
    return !changes.some(({ at }) => +at > from && +at < to);
  };
  const write = (date: PlainDate, { startsAt, endsAt }: Times) => {
    const isWall = isPlain(date, () => ({ startsAt, endsAt }));
    const moment = (instant: Date): CalendarTime => (isWall ? wallClockAt(instant, timeZone) : instant);
    return { start: moment(startsAt), end: endsAt > startsAt ? moment(endsAt) : null };
  };
  return { isPlain, write, timesOn, near: [...near.keys()].toSorted() };
}
export type Clocks = ReturnType<typeof createClocks>;
