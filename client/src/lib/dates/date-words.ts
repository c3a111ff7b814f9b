import { toSearchableName } from '@daysheet/shared/lib/text.ts';

/** The languages whose list headings we recognize, with Austria's January and the month names of the Levant. */
const languages = ['en', 'de', 'de-AT', 'es', 'fr', 'it', 'pt', 'nl', 'ar', 'ar-SY'] as const;

/**
 * Where a word was typed. Alone in a cell, 'So', 'mar' and 'Set 5' are dates. At the beginning of a line they may also
 * begin a title, so there only whole names count, and short ones in English or the browser's language.
 */
export type WordPlace = 'cell' | 'line';

/** `short` is the abbreviation that the language uses. */
type Name = { long: string; short: string; index: number; language: string };
/** A word with fewer letters is not taken as the beginning of a name. */
const lettersLeast = 3;

const fold = (text: string) => toSearchableName(text).replace(/\.$/, '');

function listNames(options: { unit: 'month' | 'weekday'; count: number; date: (n: number) => Date }): Name[] {
  return languages.flatMap((language) => {
    const [long, short] = (['long', 'short'] as const).map(
      (form) => new Intl.DateTimeFormat(language, { [options.unit]: form, timeZone: 'UTC' }),
    );
    return Array.from({ length: options.count }, (_, index) => {
      const date = options.date(index);
      return {
        index,
        language,
        long: fold(long?.format(date) ?? ''),
        short: fold(short?.format(date) ?? ''),
      };
    });
  });
}

/** Computes the value when it is first needed: most hosts type digits, not words. */
const once = <Made>(make: () => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};
const months = once(() =>
  listNames({ unit: 'month', count: 12, date: (month) => new Date(Date.UTC(2023, month, 1)) }),
);
/** The second of January 2023 was a Monday. */
const weekdays = once(() =>
  listNames({ unit: 'weekday', count: 7, date: (day) => new Date(Date.UTC(2023, 0, 2 + day)) }),
);

const isSpoken = (language: string) =>
  language === 'en' || navigator.language.startsWith(language.slice(0, 2));

/** The index of the name that a word means. -1 for none or for several, but an English match comes first. */
function findIndex(names: readonly Name[], typed: string, place: WordPlace): number {
  const word = fold(typed);
  const isBeginning = ({ long }: Name) => word.length >= lettersLeast && long.startsWith(word);
  const isNamed = (name: Name) =>
    name.long === word ||
    ((place === 'cell' || isSpoken(name.language)) && (name.short === word || isBeginning(name)));
  const whole = names.filter(({ long }) => long === word);
  const named = whole.length > 0 ? whole : names.filter(isNamed);
  const english = named.filter(({ language }) => language === 'en');
  const found = new Set((english.length > 0 ? english : named).map(({ index }) => index));
  return found.size === 1 ? ([...found][0] ?? -1) : -1;
}

/** 0 for January. */
export const findMonth = (word: string, place: WordPlace): number => findIndex(months(), word, place);
/** 0 for Monday, as `getWeekday` counts. */
export const findWeekday = (word: string, place: WordPlace): number => findIndex(weekdays(), word, place);

const nearDays = once(
  () =>
    new Map(
      [0, 1].flatMap((days) =>
        languages.map((language) => {
          const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
          return [fold(format.format(days, 'day')), days] as const;
        }),
      ),
    ),
);

/** 0 for 'today', 1 for 'tomorrow'. */
export const findNearDay = (words: string): number | undefined => nearDays().get(fold(words));

/** Words between the parts of a date: 'the 6th of June', '1er juin', '6 de junio'. */
export const isBetweenDateParts = (word: string): boolean =>
  /^(?:st|nd|rd|th|of|the|er|ere|re|de|del|den|der|am|el|le|il|la|van|من|يوم)$/.test(fold(word));

/** Replaces Arabic and Persian digits with 0-9. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
