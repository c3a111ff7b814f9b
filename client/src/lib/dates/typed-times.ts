import type { PlainTime } from '@daysheet/shared/lib/time.ts';
import { toLatinDigits } from './date-words.ts';

const hour = String.raw`(\d{1,2})`;
const minute = String.raw`([0-5]\d)`;
const half = String.raw`([ap])\.?m\.?`;
/** Other words are not accepted: 'Mittag' and 'midday' begin titles. */
const noon = 'noon|mediod[ií]a|mezzogiorno|meio-dia';
const midnight = 'midnight|mitternacht|medianoche|minuit|mezzanotte|meia-noite|middernacht';
const unit = 'uhr|uur|hrs?|hs|h|heures?|ore';
const time = String.raw`${noon}|${midnight}|\d{1,2}(?:[:.h][0-5]\d)?\s?(?:[ap]\.?m\.?|${unit}|[صم])?`;
const until = String.raw`-|–|—|to|until|till|bis|à|a|às|as|al|alle|hasta|até|tot|jusqu['’]?à|fino alle|إلى|حتى`;
/** Not next to letters or digits: the 4 of 'Table 4b' is not a time. */
const timeRange = new RegExp(
  String.raw`(?<![\p{L}\d.:/])(${time})(?:\s*(?:${until})\s*(${time}))?(?![\p{L}\d/]|:\d)`,
  'giu',
);

type Half = 'a' | 'p';
/** `half` is the AM or PM that was typed; a bare hour counts as a time only beside a complete one. */
type Clock = { hour: number; minute: number; half: Half | undefined; isBare: boolean };

function readClock(typed: string): Clock | undefined {
  const text = typed.trim().toLowerCase();
  if (new RegExp(`^(?:${noon})$`).test(text)) return { hour: 12, minute: 0, half: 'p', isBare: false };
  if (new RegExp(`^(?:${midnight})$`).test(text)) return { hour: 12, minute: 0, half: 'a', isBare: false };
  const [, hours, minutes, latin, hourWord, arabic] =
    new RegExp(`^${hour}(?:[:.h]${minute})?\\s?(?:${half}|(${unit})|([صم]))?$`).exec(text) ?? [];
  if (hours === undefined) return undefined;
  const mark = arabic === undefined ? latin : arabic === 'ص' ? 'a' : 'p';
  const isBare = !minutes && !mark && !hourWord;
  const clock = { hour: Number(hours), minute: Number(minutes ?? 0), isBare };
  const isHour = mark ? clock.hour >= 1 && clock.hour <= 12 : clock.hour <= 23;
  return isHour ? { ...clock, half: mark === 'a' || mark === 'p' ? mark : undefined } : undefined;
}

function toPlainTime({ hour: typed, minute: minutes, half: part }: Clock): PlainTime {
  const hours = part === undefined ? typed : (typed % 12) + (part === 'p' ? 12 : 0);
  return [hours, minutes].map((number) => String(number).padStart(2, '0')).join(':');
}

const other = { a: 'p', p: 'a' } as const;

/** The start of '4–5pm' takes the end's half of the day, or the other half if it would be after the end: '11–1pm'. */
function completeStart(start: Clock, end: Clock): Clock {
  if (start.half !== undefined || end.half === undefined || start.hour > 12 || start.hour === 0) return start;
  const same = { ...start, half: end.half };
  return toPlainTime(same) < toPlainTime(end) ? same : { ...start, half: other[end.half] };
}

export type TypedTimes = { startTime: PlainTime; endTime: PlainTime | null; at: number; length: number };

/**
 * Finds the first time, or start and end, in a text, with its position: '16:00–16:45', '6pm', '18.00', '4 to 5:30pm',
 * '18h30', '18 Uhr'. Words ('half past six') and bare numbers ('Table 4') do not count.
 */
export function findTypedTimes(typed: string): TypedTimes | undefined {
  const text = toLatinDigits(typed);
  for (const match of text.matchAll(timeRange)) {
    const [whole, first = '', last] = match;
    const start = readClock(first);
    const end = last === undefined ? undefined : readClock(last);
    const place = { at: match.index, length: whole.length };
    if (start && end && !(start.isBare && end.isBare)) {
      return { startTime: toPlainTime(completeStart(start, end)), endTime: toPlainTime(end), ...place };
    }
    if (start && !start.isBare && last === undefined) {
      return { startTime: toPlainTime(start), endTime: null, ...place };
    }
  }
  return undefined;
}
