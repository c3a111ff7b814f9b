import { ongoingAfterDays } from '@daysheet/shared/events/events.ts';
import { daysBetween, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { createLocalDateFormat } from '../../lib/dates/locale.ts';

const dates = createLocalDateFormat({ dateStyle: 'long', timeZone: 'UTC' });
const weekday = createLocalDateFormat({ dateStyle: 'full', timeZone: 'UTC' });
const toUtcMilliseconds = (date: PlainDate) => Date.parse(`${date}T00:00:00Z`);

/** 'June 5 – 7, 2027', or the one day in full; null for an ongoing event. */
export function formatPosterDates(start: PlainDate, end: PlainDate, locale?: string): string | null {
  if (start === end) return weekday(locale).format(toUtcMilliseconds(start));
  if (daysBetween(start, end) > ongoingAfterDays) return null;
  return dates(locale).formatRange(toUtcMilliseconds(start), toUtcMilliseconds(end));
}

/** The room for the name on the paper, in millimetres. */
const width = 158;
const height = 58;
const largest = 26;
const smallestInOneLine = 17;
const smallest = 8;
const lineHeight = 1.12;

/** The width of a letter at most, relative to its size: a bold serif, and scripts whose letters are squares. */
const getLetterWidth = (letter: string) =>
  /[\u1100-\u11ff\u2e80-\ud7af\uf900-\uffef]|\p{Emoji_Presentation}/u.test(letter) ? 1 : 0.72;
const computeWidth = (text: string) => Array.from(text, getLetterWidth).reduce((sum, one) => sum + one, 0);

/** The largest size, in millimetres, at which the name fits its place on the poster; short ones are on one line. */
export function computePosterNameSize(name: string): number {
  const full = computeWidth(name);
  const inOneLine = width / full;
  if (inOneLine >= smallestInOneLine) return Math.min(largest, Math.floor(inOneLine * 2) / 2);
  const longest = Math.max(...name.split(/\s+/).map(computeWidth));
  for (let size = largest; size > smallest; size -= 0.5) {
    // A line that breaks between words is seldom full.
    const lines = Math.ceil((full * size) / (width * 0.85));
    if (longest * size <= width && lines * size * lineHeight <= height) return size;
  }
  return smallest;
}
