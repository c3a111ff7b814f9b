import { isInside } from '@daysheet/shared/schedule/nights.ts';
import { itemLocationMaxLength, itemTitleMaxLength } from '@daysheet/shared/schedule/schedule.ts';
import { toSearchableName } from '@daysheet/shared/lib/text.ts';
import { addDays, getWeekday, type PlainDate, type PlainTime } from '@daysheet/shared/lib/time.ts';
import { formatDayShort, formatWeekdayLong } from '../../../lib/dates/dates.ts';
import { findNearDay, findWeekday, type WordPlace } from '../../../lib/dates/date-words.ts';
import { parseTypedDate } from '../../../lib/dates/typed-dates.ts';
import { findTypedTimes } from '../../../lib/dates/typed-times.ts';
import type { Role as EventRole } from '../../roles/roles.hooks.ts';
import type { Dates } from '../schedule.rules.ts';

type Role = Pick<EventRole, 'id' | 'roleName' | 'color'>;

/** One line of a schedule, as far as it was understood. */
export type QuickLine = {
  title: string;
  eventDate: PlainDate;
  startTime: PlainTime | undefined;
  endTime: PlainTime | null;
  location: string;
  roles: readonly Role[];
  /** What prevents adding it, and what to do about it. */
  problem: string | undefined;
};

/** The longest useful line. */
export const quickLineMaxLength = itemTitleMaxLength + itemLocationMaxLength + 200;

/** The longest role name that words begin with, as lists compare names: 'bridal party' is more than 'bridal'. */
function findRole(
  words: readonly string[],
  roles: readonly Role[],
): { role: Role; count: number } | undefined {
  for (let count = words.length; count > 0; count -= 1) {
    const name = toSearchableName(words.slice(0, count).join(' '));
    const role = roles.find(({ roleName }) => toSearchableName(roleName) === name);
    if (role) return { role, count };
  }
  return undefined;
}

/** Extracts '#Family #Bridal Party' from a text. */
function takeRoles(text: string, roles: readonly Role[]) {
  const [before = '', ...marked] = text.split(/(?<=^|\s)#/);
  const found: Role[] = [];
  let unknown: string | undefined;
  let rest = before;
  for (const part of marked) {
    const words = part.split(/\s+/).filter(Boolean);
    const match = findRole(words, roles);
    if (match && !found.includes(match.role)) found.push(match.role);
    if (!match && words[0] !== undefined && !/^everyone$/i.test(words[0])) unknown ??= words[0];
    rest += ` ${words.slice(match?.count ?? 1).join(' ')}`;
  }
  return { rest, found, unknown };
}

/** Extracts ' @ Island church' from the end of a text. */
function takeLocation(text: string) {
  const [, rest = text, location = ''] = /^(.*?)(?<=^|\s)@\s*(.*)$/s.exec(text) ?? [];
  return { rest, location: location.trim().replace(/\s+/g, ' ') };
}

/** The role that a title for everyone ends with: 'Dancing for Friends' may be meant for them alone. */
export function findMeantRole({ title, roles }: QuickLine, ofEvent: readonly Role[]): Role | undefined {
  if (roles.length > 0) return undefined;
  const words = title.split(' ');
  for (let at = 1; at < words.length; at += 1) {
    const found = findRole(words.slice(at), ofEvent);
    if (found && at + found.count === words.length) return found.role;
  }
  return undefined;
}

export type LineContext = { event: Dates; day: PlainDate; today: PlainDate };

/** 'Sat' is the next one from the shown day on, or the last one before it if the event ends earlier. */
function resolveWeekday(weekday: number, { event, day }: LineContext): PlainDate {
  const from = isInside(day, event) ? day : event.startDate;
  const next = addDays(from, (weekday - getWeekday(from) + 7) % 7);
  return isInside(next, event) ? next : addDays(next, -7);
}

/** A typed day of an event, in one of several languages: a weekday, 'today', 'tomorrow', or a date; without a year from its first day on. */
export function readDay(
  text: string,
  place: LineContext,
  where: WordPlace = 'cell',
): { date: PlainDate; isOtherWeekday: boolean } | undefined {
  const typed = text.replace(/,$/, '');
  const near = findNearDay(typed);
  if (near !== undefined) return { date: addDays(place.today, near), isOtherWeekday: false };
  const weekday = findWeekday(typed, where);
  if (weekday >= 0) return { date: resolveWeekday(weekday, place), isOtherWeekday: false };
  return parseTypedDate(typed, place.event.startDate, undefined, where);
}

const dayWordsMax = 5;

/** Extracts a day from the beginning of a text, in as many words as it has. */
function takeDay(text: string, place: LineContext) {
  const words = text.split(/\s+/).filter(Boolean);
  for (let count = Math.min(dayWordsMax, words.length); count > 0; count -= 1) {
    const day = readDay(words.slice(0, count).join(' '), place, 'line');
    if (day) return { day, rest: words.slice(count).join(' ') };
  }
  return { day: undefined, rest: words.join(' ') };
}

/** Extracts the times from a text, with the word before them. */
function takeTimes(text: string) {
  const times = findTypedTimes(text);
  if (!times) return { times, before: text, after: '' };
  const before = text
    .slice(0, times.at)
    .replace(
      /(?<=^|\s)(?:at|from|um|ab|von|a las|a la|desde|à|dès|de|dalle|alle|às|das|om|vanaf|van|الساعة|من)\s*$/i,
      '',
    );
  return { times, before, after: text.slice(times.at + times.length) };
}

const trimMarks = (text: string) => text.replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, '').replace(/\s+/g, ' ');

function findProblem(
  line: Omit<QuickLine, 'problem'>,
  { event, unknown, isOtherWeekday }: { event: Dates; unknown: string | undefined; isOtherWeekday: boolean },
): string | undefined {
  const { title, startTime, eventDate, location } = line;
  if (isOtherWeekday) return `That date is a ${formatWeekdayLong(eventDate)}. Correct the day or the date.`;
  if (!isInside(eventDate, event)) return `${formatDayShort(eventDate)} is outside of the event’s dates.`;
  if (unknown !== undefined)
    return `There is no role ‘${unknown}’. Choose one that there is, or leave it out.`;
  if (title === '') return 'Type what it is, such as ‘Ceremony’.';
  if (startTime === undefined) return 'Type when it starts, such as 16:00 or 4pm.';
  if (title.length > itemTitleMaxLength) return `The title can have ${itemTitleMaxLength} letters.`;
  if (location.length > itemLocationMaxLength) return `The place can have ${itemLocationMaxLength} letters.`;
  return undefined;
}

/**
 * A line such as 'Sat 16:00–16:45 Ceremony @ Island church #Family': day and times in any order before the place, the day
 * that is shown if none is typed, everyone if no role is. Undefined for an empty line.
 */
export function parseQuickLine(
  text: string,
  { roles, ...place }: LineContext & { roles: readonly Role[] },
): QuickLine | undefined {
  if (text.trim() === '') return undefined;
  const { rest: unmarked, found, unknown } = takeRoles(text.normalize('NFC'), roles);
  const { rest, location } = takeLocation(unmarked);
  const { times, before, after } = takeTimes(rest);
  const first = takeDay(before, place);
  const second = first.day || !times ? { day: undefined, rest: after } : takeDay(trimMarks(after), place);
  const day = first.day ?? second.day;
  const line = {
    title: trimMarks(`${trimMarks(first.rest)} ${trimMarks(second.rest)}`),
    eventDate: day?.date ?? place.day,
    startTime: times?.startTime,
    endTime: times?.endTime ?? null,
    location,
    roles: found,
  };
  const isOtherWeekday = day?.isOtherWeekday ?? false;
  return { ...line, problem: findProblem(line, { event: place.event, unknown, isOtherWeekday }) };
}
