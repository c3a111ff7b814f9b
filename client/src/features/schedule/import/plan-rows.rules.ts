import { isOngoing } from '@daysheet/shared/events/events.ts';
import { getCalendarDate, isInEvent, isInside } from '@daysheet/shared/schedule/nights.ts';
import {
  defaultNotificationMinutes,
  itemDescriptionMaxLength,
  itemLocationMaxLength,
  itemTitleMaxLength,
} from '@daysheet/shared/schedule/schedule.ts';
import { cutText, toSearchableName } from '@daysheet/shared/lib/text.ts';
import { isUnusualLength, type PlainDate, type PlainTime } from '@daysheet/shared/lib/time.ts';
import { formatDayShort } from '../../../lib/dates/dates.ts';
import { parseTypedDate } from '../../../lib/dates/typed-dates.ts';
import { findTypedTimes } from '../../../lib/dates/typed-times.ts';
import type { NewItem } from '../items/meanwhile/item-many.hooks.ts';
import { readDay } from '../quick/quick-line.rules.ts';
import { type Dates, formatLength } from '../schedule.rules.ts';
import { findPeople, findRoles, type PeopleByName, type Role } from './plan-people.rules.ts';
import type { PlanRow } from './read/plan-rows.ts';

/** `new` is imported, `look` once the host confirms or edits it, the others are not. */
export type PlanStatus = 'new' | 'look' | 'same' | 'skipped';
export type UnderstoodRow = {
  row: PlanRow;
  status: PlanStatus;
  /** Why it is not simply new. */
  why: string | undefined;
  /** What would be added; undefined while it has a problem. */
  item: NewItem | undefined;
  /** As far as it was understood. */
  when: { eventDate: PlainDate | undefined; startTime: PlainTime | undefined; endTime: PlainTime | null };
  roles: readonly Role[];
  people: readonly { name: string }[];
};

type Context = {
  event: Dates;
  /** The day that is shown, for rows without a date. */
  day: PlainDate;
  today: PlainDate;
  roles: readonly Role[];
  people: PeopleByName;
};
type ExistingItem = { title: string; eventDate: PlainDate; startTime: PlainTime };

/** Removes seconds, as spreadsheets write them: our times have none. */
const withoutSeconds = (cell: string) => cell.replace(/(\d[:.]\d\d):00(?!\d)/g, '$1');

/** Start and end, which may be in one cell: '16:00–16:45'. '4' and '5pm' are read together. */
export function readTimes(startCell: string, endCell: string) {
  const [start, end] = [withoutSeconds(startCell), withoutSeconds(endCell)];
  const together = start && end ? findTypedTimes(`${start} - ${end}`) : undefined;
  if (together?.endTime)
    return { startTime: together.startTime, endTime: together.endTime, problem: undefined };
  const from = findTypedTimes(start);
  const until = findTypedTimes(end);
  const problem =
    start === ''
      ? 'Say when it starts, such as 16:00 or 4pm.'
      : !from
        ? `‘${start}’ is not a time, such as 16:00 or 4pm.`
        : end !== '' && !until
          ? `‘${end}’ is not a time, such as 16:45 or 4:45pm.`
          : undefined;
  return { startTime: from?.startTime, endTime: until?.startTime ?? from?.endTime ?? null, problem };
}

const orders = ['day first', 'month first'] as const;

/** '05/06/2027' is whichever of its two dates is in the event, in whatever order the host's country writes them. */
function readNumbersInside(cell: string, event: Dates) {
  // Only digits can be read either way, and with the year first it is unambiguous.
  if (!/^\d{1,2}[/.\- ]/.test(cell)) return undefined;
  const dates = orders.flatMap((order) => parseTypedDate(cell, event.startDate, order) ?? []);
  const inside = dates.filter(({ date, read }) => read !== undefined && isInside(date, event));
  return new Set(inside.map(({ date }) => date)).size === 1 ? inside[0] : undefined;
}

function readDate(
  row: PlanRow,
  context: Context,
): { date: PlainDate | undefined; problem: string | undefined } {
  if (row.date === '') return { date: context.day, problem: undefined };
  const read = readNumbersInside(row.date, context.event) ?? readDay(row.date, context);
  if (!read) return { date: undefined, problem: `‘${row.date}’ is not a date, such as 5 June or Sat.` };
  const problem = read.isOtherWeekday
    ? `${row.date} is another day of the week. Correct the day or the date.`
    : undefined;
  return { date: read.date, problem };
}

function findTextProblem({ title, place }: PlanRow): string | undefined {
  if (title === '') return 'Say what it is, such as ‘Ceremony’.';
  if (title.length > itemTitleMaxLength) return `The title can have ${itemTitleMaxLength} letters.`;
  if (place.length > itemLocationMaxLength) return `The place can have ${itemLocationMaxLength} letters.`;
  return undefined;
}

type UnderstoodFields = Pick<UnderstoodRow, 'when' | 'roles' | 'people'> & {
  event: Dates;
  problems: readonly (string | undefined)[];
};

/** What prevents adding it: the first thing to fix. */
function findProblem(
  row: PlanRow,
  { when, roles, people, event, problems }: UnderstoodFields,
): string | undefined {
  const { eventDate, startTime } = when;
  const isOutside = eventDate && startTime && !isInEvent({ eventDate, startTime }, event);
  return (
    findTextProblem(row) ??
    problems.find((problem) => problem !== undefined) ??
    (isOutside ? `${formatDayShort(eventDate)} is outside of the event’s dates.` : undefined) ??
    (roles.length > 0 && people.length > 0
      ? 'It names roles and people. Leave one of them empty.'
      : undefined)
  );
}

/** A rule without an end ends with its event, if that has one. */
function toRepeat({ repeat }: PlanRow, event: Dates): PlanRow['repeat'] {
  const isEndless = repeat?.ends.kind === 'never' && !isOngoing(event);
  return repeat && isEndless ? { ...repeat, ends: { kind: 'on', date: event.endDate } } : repeat;
}

function listDoubts(row: PlanRow, startTime: PlainTime, endTime: PlainTime | null): string[] {
  const doubts = [
    row.doubt,
    endTime !== null &&
      isUnusualLength(startTime, endTime) &&
      `It lasts ${formatLength(startTime, endTime)}.`,
    row.notes.length > itemDescriptionMaxLength && 'Its notes are too long, and are cut.',
  ];
  return doubts.filter((doubt) => typeof doubt === 'string');
}

/** The event that a row describes, as far as it is understood, and its problem. */
export function understandRow(row: PlanRow, context: Context): UnderstoodRow {
  const { event } = context;
  const day = readDate(row, context);
  const times = readTimes(row.start, row.end);
  const roles = findRoles(row.roles, context.roles);
  const people = findPeople(row.people, context.people);
  const { startTime, endTime } = times;
  const night = row.isTrueDate ? 'before' : 'after';
  const eventDate =
    day.date && startTime ? getCalendarDate({ eventDate: day.date, startTime, night }) : day.date;
  const known = {
    row,
    when: { eventDate, startTime, endTime },
    roles: roles.found,
    people: people.found,
    item: undefined,
  };
  const isNothing = row.title === '' && row.start === '';
  const skipped = row.skipped ?? (isNothing ? 'It has neither a title nor a time.' : undefined);
  if (skipped !== undefined) return { ...known, status: 'skipped', why: skipped };
  const problem = findProblem(row, {
    ...known,
    event,
    problems: [day.problem, times.problem, roles.problem, people.problem],
  });
  if (problem !== undefined || !eventDate || !startTime) return { ...known, status: 'look', why: problem };
  const doubts = listDoubts(row, startTime, endTime);
  const item: NewItem = {
    title: row.title,
    description: cutText(row.notes, itemDescriptionMaxLength),
    location: row.place,
    eventDate,
    repeat: toRepeat(row, event),
    startTime,
    endTime,
    notificationMinutes: defaultNotificationMinutes,
    assignmentType: people.found.length > 0 ? 'individuals' : 'roles',
    roleIds: roles.found.map(({ id }) => id),
    attendeeIds: people.found.map(({ id }) => id),
  };
  return { ...known, status: doubts.length > 0 ? 'look' : 'new', why: doubts.join(' ') || undefined, item };
}

const toKey = ({ title, eventDate, startTime }: ExistingItem) =>
  `${eventDate} ${startTime} ${toSearchableName(title)}`;

/** Marks rows that are on the schedule already, or twice in the file, as the same. */
export function markSame(rows: readonly UnderstoodRow[], existing: readonly ExistingItem[]): UnderstoodRow[] {
  const there = new Set(existing.map(toKey));
  const rowByKey = new Map<string, number>();
  return rows.map((understood) => {
    const { item, row } = understood;
    if (!item) return understood;
    const key = toKey(item);
    const twin = rowByKey.get(key);
    if (twin === undefined) rowByKey.set(key, row.row);
    if (there.has(key)) return { ...understood, status: 'same', why: 'It is on the schedule already.' };
    return twin === undefined
      ? understood
      : { ...understood, status: 'same', why: `Row ${twin} says the same.` };
  });
}
