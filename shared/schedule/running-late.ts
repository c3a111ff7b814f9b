import { dayAt } from './nights.ts';
import { isDone, isOn, type ProgressTimes } from './progress.ts';
import type { LateRule } from './schedule.ts';
import { addDays, nightEnds, type PlainDate, toInstant, wallClockAt } from '../lib/time.ts';

export type LateItem = ProgressTimes & {
  id: string;
  title: string;
  eventDate: PlainDate;
  startTime: string;
  endTime: string | null;
  whenLate: LateRule;
  minMinutes: number | null;
  forEveryone: boolean;
  assignmentType: 'roles' | 'individuals';
  roleIds: readonly string[];
  attendeeIds: readonly string[];
};
type ItemTimes = { eventDate: PlainDate; startTime: string; endTime: string | null };

/** What happens to an item when the day runs late. `stretches`: it is on now, and ends later. */
export type LateMove<Item extends LateItem = LateItem> = {
  item: Item;
  to: ItemTimes;
  effect: 'moves' | 'stretches' | 'stays';
  /** By how many minutes it becomes shorter. */
  shrunkMinutes: number;
  /** A fixed item that now begins before this one ends. */
  runsInto: { item: Item; minutes: number } | null;
};

const minute = 60_000;
const getStart = ({ startsAt }: LateItem) => Date.parse(startsAt);
const getEnd = ({ endsAt }: LateItem) => Date.parse(endsAt);

/** Whether two items' people overlap, as far as their assignments say. */
function sharePeople(a: LateItem, b: LateItem): boolean {
  if (a.forEveryone || b.forEveryone || a.assignmentType !== b.assignmentType) return true;
  const listAssigned = ({ assignmentType, roleIds, attendeeIds }: LateItem) =>
    assignmentType === 'roles' ? roleIds : attendeeIds;
  return listAssigned(a).some((id) => listAssigned(b).includes(id));
}

/** Whether everybody of `b` is at `a` too. */
function includesPeopleOf(a: LateItem, b: LateItem): boolean {
  if (a.forEveryone) return true;
  if (b.forEveryone || a.assignmentType !== b.assignmentType) return false;
  return a.assignmentType === 'roles'
    ? b.roleIds.every((id) => a.roleIds.includes(id))
    : b.attendeeIds.every((id) => a.attendeeIds.includes(id));
}

/** The latest end of an item: from its own start time of the next day on, the end would be read as one of the first day. */
const findLastEnd = ({ eventDate, startTime }: LateItem, timeZone: string) =>
  toInstant(addDays(eventDate, 1), startTime, timeZone).getTime() - minute;

const isOnDay = ({ eventDate, startTime }: LateItem, day: PlainDate) =>
  eventDate === day || (eventDate === addDays(day, 1) && startTime < nightEnds);

function toItemTimes(item: LateItem, start: number, end: number, timeZone: string): ItemTimes {
  const from = wallClockAt(new Date(start), timeZone);
  const endTime = item.endTime === null ? null : wallClockAt(new Date(end), timeZone).time;
  return { eventDate: from.date, startTime: from.time, endTime };
}

function stay<Item extends LateItem>(item: Item): LateMove<Item> {
  const { eventDate, startTime, endTime } = item;
  return { item, to: { eventDate, startTime, endTime }, effect: 'stays', shrunkMinutes: 0, runsInto: null };
}

/** By how many minutes an item becomes shorter that is this late. */
function computeShrink(item: LateItem, late: number): number {
  if (item.whenLate !== 'shrinks' || item.endTime === null) return 0;
  const length = (getEnd(item) - getStart(item)) / minute;
  return Math.min(late, Math.max(0, length - (item.minMinutes ?? 0)));
}

/**
 * Moves what follows from now to the end of the day's night by `minutes`. Pinned items stay. One that may shrink begins
 * later and becomes shorter, down to its minimum, and later items for the same people are that much less late. An item
 * that is on now and has an end gets longer, up to the next pinned item. Returns all items that follow, by start.
 */
export function runLate<Item extends LateItem>(
  items: readonly Item[],
  { minutes, timeZone, now }: { minutes: number; timeZone: string; now: Date },
): LateMove<Item>[] {
  const day = dayAt(timeZone, now);
  const today = items
    .filter((item) => isOnDay(item, day) && !isDone(item, now))
    .toSorted((a, b) => getStart(a) - getStart(b) || getEnd(a) - getEnd(b));
  const pinned = today.filter((item) => item.whenLate === 'pinned' && !isOn(item, now));
  const lateness: { item: Item; after: number }[] = [];

  const nextPinned = (item: Item) =>
    pinned.find((other) => other !== item && getStart(other) >= getEnd(item) && sharePeople(item, other));
  const stretch = (item: Item): LateMove<Item>[] => {
    if (item.whenLate !== 'moves' || item.endTime === null) return [];
    const limit = nextPinned(item);
    const end = Math.min(
      getEnd(item) + minutes * minute,
      limit ? getStart(limit) : Infinity,
      findLastEnd(item, timeZone),
    );
    if (end <= getEnd(item)) return [];
    const to = { ...stay(item).to, endTime: wallClockAt(new Date(end), timeZone).time };
    return [{ item, to, effect: 'stretches', shrunkMinutes: 0, runsInto: null }];
  };
  const move = (item: Item): LateMove<Item> => {
    const before = lateness.filter(
      (other) => getEnd(other.item) <= getStart(item) && includesPeopleOf(other.item, item),
    );
    const late = Math.min(minutes, ...before.map(({ after }) => after));
    const shrunkMinutes = computeShrink(item, late);
    lateness.push({ item, after: late - shrunkMinutes });
    if (late === 0) return stay(item);
    const start = getStart(item) + late * minute;
    const end = getEnd(item) + (late - shrunkMinutes) * minute;
    const hit = nextPinned(item);
    const over = hit ? (end - getStart(hit)) / minute : 0;
    const runsInto = hit && over > 0 && item.endTime !== null ? { item: hit, minutes: over } : null;
    return { item, to: toItemTimes(item, start, end, timeZone), effect: 'moves', shrunkMinutes, runsInto };
  };
  return today.flatMap((item) => {
    if (isOn(item, now)) return stretch(item);
    return item.whenLate === 'pinned' ? [stay(item)] : [move(item)];
  });
}
