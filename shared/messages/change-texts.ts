import type { NoticeChange, Plan } from './notices.schemas.ts';
import type { TextId, TextValues } from '../texts.ts';
import type { PlainDate, PlainTime } from '../lib/time.ts';

/** How to build the text of a change: `Piece` is an element of a page, or a string for a locked phone. */
export type ChangeWords<Piece> = {
  /** The day is omitted for today. */
  today: PlainDate;
  day: (date: PlainDate) => string;
  time: (time: PlainTime) => string;
  timeRange: (start: PlainTime, end: PlainTime | null) => string;
  dayAndTime: (date: PlainDate, time: PlainTime) => string;
  /** `words` is for our texts, `name` and `place` for a person's own; `old` marks the former value. */
  words: (text: string) => Piece;
  name: (text: string) => Piece;
  place: (text: string) => Piece;
  old: (text: string) => Piece;
  say: (id: TextId, slots: Record<string, Piece>, values?: { count: number }) => Piece;
};

type Kind = 'words' | 'name' | 'place';

/** 'old → new', or whichever of them exists; `null` if neither does. */
function formatPair<Piece>(was: string, is: string, kind: Kind, words: ChangeWords<Piece>): Piece | null {
  const fresh = is ? words[kind](is) : null;
  if (!was) return fresh;
  const old = words.old(was);
  return fresh === null ? old : words.say('messages.oldNew', { old, new: fresh });
}

function formatTimePair<Piece>(was: Plan, is: Plan, words: ChangeWords<Piece>): [string, string] | null {
  if (was.eventDate !== is.eventDate) {
    return [words.dayAndTime(was.eventDate, was.startTime), words.dayAndTime(is.eventDate, is.startTime)];
  }
  if (was.startTime !== is.startTime) return [words.time(was.startTime), words.time(is.startTime)];
  if (was.endTime === is.endTime) return null;
  return [words.timeRange(was.startTime, was.endTime), words.timeRange(is.startTime, is.endTime)];
}

/** The differences of an item, each as 'old → new': its time, its name, its place if it had one. */
export function describeDifferences<Piece>(words: ChangeWords<Piece>, was: Plan, is: Plan): Piece[] {
  const when = formatTimePair(was, is, words);
  return [
    when && formatPair(...when, 'words', words),
    was.title === is.title ? null : formatPair(was.title, is.title, 'name', words),
    was.location && was.location !== is.location
      ? formatPair(was.location, is.location ?? '', 'place', words)
      : null,
  ].filter((piece) => piece !== null);
}

/** Whether the day is omitted. */
export const isDayUnsaid = ({ is, was }: NoticeChange, today: PlainDate): boolean =>
  is.eventDate === today && (was ?? is).eventDate === today;

/** 'Dinner 18:30 → 19:00, Garden Hall'; with the day unless it is today. */
export function describeChange<Piece>(words: ChangeWords<Piece>, change: NoticeChange): Piece {
  const { kind, is, was, dates } = change;
  const { say } = words;
  const before = was ?? is;
  const pair = formatTimePair(before, is, words);
  const time = (pair && formatPair(...pair, 'words', words)) ?? words.words(words.time(is.startTime));
  const isInTime = isDayUnsaid(change, words.today) || before.eventDate !== is.eventDate;
  const day = words.words(words.day(is.eventDate));
  const when = isInTime ? time : say('schedule.dayAndTime', { day, time });
  const name = formatPair(before.title === is.title ? '' : before.title, is.title, 'name', words);
  let what = say('messages.whatWhen', { what: name ?? words.name(''), when });
  const oldPlace = before.location === is.location ? '' : (before.location ?? '');
  const place = formatPair(oldPlace, is.location ?? '', 'place', words);
  if (place !== null) what = say('messages.whatWhere', { what, place });
  if (dates > 1) what = say('messages.moreDates', { what }, { count: dates - 1 });
  if (kind === 'changed') return what;
  return say(kind === 'added' ? 'messages.added' : 'messages.removed', { what });
}

type LateWords = {
  say: (id: TextId, values?: TextValues) => string;
  /** Isolates a person's own words, if `say` does not. */
  apart?: (words: string) => string;
};

/**
 * Describes that the day runs late (0 minutes: on time again) and which items begin at another time: the first by name,
 * the others as a number. An item that only ends later is named if nothing else is.
 */
export function describeLateness(
  changes: readonly NoticeChange[],
  lateMinutes: number,
  { say, apart = (words) => words }: LateWords,
): { late: string; names: string; line: string } {
  const moved = changes.filter(
    ({ is, was }) => was && (was.startTime !== is.startTime || was.eventDate !== is.eventDate),
  );
  const named = moved.length > 0 ? moved : changes;
  const title = apart(named[0]?.is.title ?? '');
  // A notice for several people lists the same occurrence once for each.
  const count = new Set(named.map(({ occurrenceId }) => occurrenceId)).size - 1;
  const late = lateMinutes === 0 ? say('messages.onTime') : say('messages.late', { count: lateMinutes });
  const names = count > 0 ? say('messages.andOthers', { title, count }) : title;
  return { late, names, line: say('messages.lateLine', { late, names }) };
}
