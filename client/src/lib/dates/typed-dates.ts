import { getWeekday, isPlainDate, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { findMonth, findWeekday, isBetweenDateParts, toLatinDigits, type WordPlace } from './date-words.ts';
import { createLocalDateFormat } from './locale.ts';

type Order = 'month first' | 'day first';
export type TypedDate = {
  date: PlainDate;
  /** Which order an ambiguous pair of numbers was read in; undefined where it is not ambiguous. */
  read: Order | undefined;
  /** The typed weekday is not the weekday of the date. */
  isOtherWeekday: boolean;
};

const typedFormat = createLocalDateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Sat, Jun 5, 2027', which `parseTypedDate` reads. */
export const formatTypedDate = (date: PlainDate): string =>
  typedFormat().format(Date.parse(`${date}T00:00Z`));

/** Cached per language: a list has thousands of dates, and creating a format takes a tenth of a millisecond. */
const orderByLanguage = new Map<string, Order>();

/** Whether this browser's language writes the month or the day first. */
function detectDateOrder(): Order {
  const { language } = navigator;
  const known = orderByLanguage.get(language);
  if (known) return known;
  const parts = new Intl.DateTimeFormat(language).formatToParts(0);
  const first = parts.find(({ type }) => type === 'day' || type === 'month');
  const order = first?.type === 'day' ? 'day first' : 'month first';
  orderByLanguage.set(language, order);
  return order;
}

function toPlainDate(year: number, month: number, day: number): PlainDate | undefined {
  const parts = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))];
  const date = parts.join('-');
  return isPlainDate(date) ? date : undefined;
}

type DayOfYear = { month: number; day: number; year: string | undefined };

/** In the year that was typed, '27' for 2027; without a year, the next such day from today on. */
function resolveDate({ month, day, year }: DayOfYear, today: PlainDate): PlainDate | undefined {
  if (year !== undefined) return toPlainDate(Number(year.length === 2 ? `20${year}` : year), month, day);
  const thisYear = Number(today.slice(0, 4));
  // The next leap day may be eight years away.
  const dates = Array.from({ length: 9 }, (_, index) => toPlainDate(thisYear + index, month, day));
  return dates.find((date) => date !== undefined && date >= today);
}

/** 'June 6 2027', 'Sat, 6 Jun', 'the 6th of June 27', 'Samstag, den 5. Juni', '1er juin' */
function readWords(text: string, today: PlainDate, place: WordPlace): TypedDate | undefined {
  const parts = text.match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*|\d+/gu) ?? [];
  const numbers = parts.filter((part) => /^\d+$/.test(part));
  const words = parts.filter((part) => !/^\d+$/.test(part) && !isBetweenDateParts(part));
  // 'mar' is a month or a weekday: beside another word it takes the role which that word leaves open.
  const isWeekday = (word: string) => findWeekday(word, place) >= 0;
  const at = words.findIndex(
    (word, nth) => findMonth(word, place) >= 0 && words.every((other, n) => n === nth || isWeekday(other)),
  );
  const [weekdayName, ...others] = words.filter((_, nth) => nth !== at);
  const [day = '', year, ...more] = numbers;
  const isRead = at >= 0 && others.length + more.length === 0 && /^\d\d?$/.test(day);
  if (!isRead || (year !== undefined && !/^(?:\d\d){1,2}$/.test(year))) return undefined;
  const month = findMonth(words[at] ?? '', place) + 1;
  const date = resolveDate({ month, day: Number(day), year }, today);
  if (date === undefined) return undefined;
  const weekday = weekdayName === undefined ? undefined : findWeekday(weekdayName, place);
  return { date, read: undefined, isOtherWeekday: weekday !== undefined && getWeekday(date) !== weekday };
}

/** 'Sa 5.6.', 'Saturday, 6/5/2027' */
function readWeekdayAndNumbers(
  text: string,
  today: PlainDate,
  { order, place }: { order: Order; place: WordPlace },
): TypedDate | undefined {
  const [, word = '', figures = ''] = /^([\p{L}\p{M}-]+)\.?,?\s*(\d.*)$/u.exec(text) ?? [];
  const weekday = findWeekday(word, place);
  const read = weekday < 0 ? undefined : readNumbers(figures, today, order);
  return read && { ...read, isOtherWeekday: getWeekday(read.date) !== weekday };
}

/** '6/6/2027', '6.6.27', '6-6' */
function readNumbers(text: string, today: PlainDate, order: Order): TypedDate | undefined {
  const [, first, mark, second, year] =
    /^(\d{1,2})([/.\- ]) ?(\d{1,2})(?:[/.\- ] ?(\d{4}|\d{2})?)?$/.exec(text) ?? [];
  if (!first || !second) return undefined;
  const [one, other] = [Number(first), Number(second)];
  // Languages that put a point between the numbers write the day first.
  const usual = mark === '.' ? 'day first' : order;
  const isSure = one > 12 || other > 12 || one === other;
  const isDayFirst = isSure ? one > 12 : usual === 'day first';
  const date = resolveDate({ month: isDayFirst ? other : one, day: isDayFirst ? one : other, year }, today);
  if (date === undefined) return undefined;
  return { date, read: isSure ? undefined : usual, isOtherWeekday: false };
}

/**
 * Parses a date as people write it: '2027-06-06', '6/6/2027', '6.6.27', 'June 6 2027', 'Sat 6 Jun', 'Sa 6.6.', '6 de
 * junio'. Without a year it is the next such day from `today` on. Returns undefined for anything else.
 */
export function parseTypedDate(
  typed: string,
  today: PlainDate,
  order = detectDateOrder(),
  place: WordPlace = 'cell',
): TypedDate | undefined {
  const text = toLatinDigits(typed.normalize('NFKC')).trim().replace(/\s+/g, ' ');
  const [, year, month, day] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? [];
  if (year) {
    const date = toPlainDate(Number(year), Number(month), Number(day));
    return date === undefined ? undefined : { date, read: undefined, isOtherWeekday: false };
  }
  if (!/\d/.test(text)) return undefined;
  if (!/\p{L}/u.test(text)) return readNumbers(text, today, order);
  return readWords(text, today, place) ?? readWeekdayAndNumbers(text, today, { order, place });
}
