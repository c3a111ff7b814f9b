import { basePath } from './lib/base-path.ts';
import type en from './texts/en.json';

/**
 * The texts that guests read: one file per language in `texts/`, in ICU message format. To add a language, add its file;
 * `texts.test.ts` fails if something is missing in it.
 */
export type TextId = Exclude<ServerTextId, `memory.${string}`>;
/** The same, including texts that only the server uses (`serverTexts`). */
export type ServerTextId = keyof typeof en;
/** The values of a text's placeholders: `{name}`, `{count, plural, …}`. */
export type TextValues = Record<string, string | number>;
/** A language's file: texts by id. */
export type Catalog = Record<ServerTextId, string>;

/** The id prefix of texts that only the server uses: phones do not load them. */
export const serverTexts = 'memory.';

/** Texts that phones load with a part of a guest's page, by id prefix: `card` is 'Will you come?'. */
export const partTexts = { card: ['card.'], join: ['join.', 'scan.'], demo: ['demo.'] } as const;
export type TextsPart = keyof typeof partTexts;
export const isTextsPart = (part: string): part is TextsPart => Object.hasOwn(partTexts, part);

/** Hebrew, Arabic and the other right-to-left scripts, by their Unicode blocks. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const mayTurn = (direction: unknown, words: string) => direction === 'rtl' || rightToLeft.test(words);

/** A text of ours that begins with an isolate would count as one without letters, which is left-to-right. */
const openIsolate = (direction: unknown, words: string) =>
  direction === 'rtl' && /^[\u2066-\u2068]/.test(words) ? '\u2067' : '\u2068';

/** Isolates a person's own words, so that they do not change the direction of the text around them. */
export const isolateText = (direction: unknown, words: string): string =>
  mayTurn(direction, words) ? `${openIsolate(direction, words)}${words}\u2069` : words;

/** Gives a line its reader's direction, even if it begins with a person's own words. */
export const directLine = (direction: unknown, line: string): string =>
  mayTurn(direction, line) ? `${direction === 'rtl' ? '\u200f' : '\u200e'}${line}` : line;

/** The source language of all translations, and the fallback. */
export const firstLanguage = 'en';

/** The name of the cookie that stores the language chosen on a phone. */
export const languageCookie = 'daysheet_language';

/** The address parameter for the language, for phones without cookies. */
export const languageParameter = 'lang';

const sixMonthsSeconds = 15_552_000;
/** The cookie by which the server renders the next page in this language. */
export const buildLanguageCookie = (language: string, base: string = basePath): string =>
  `${languageCookie}=${language}; path=${base || '/'}; max-age=${sixMonthsSeconds}; samesite=lax`;

/** The language chosen by hand: the address's parameter, else the cookie's value. */
export function findChosenLanguage(
  languages: readonly string[],
  { search, cookie }: { search: string; cookie: string | undefined },
): string | undefined {
  const asked = new URLSearchParams(search).get(languageParameter) ?? '';
  return languages.includes(asked) ? asked : cookie;
}

const parseLanguage = (tag: string) => tag.split('-', 1)[0]?.toLowerCase() ?? '';

/** Whether dates and times can be formatted in this locale. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/**
 * The language of texts, and the locale of dates and times. `wanted`: BCP 47 tags, best first. The language chosen by
 * hand wins, with the country of its first tag, since countries format dates and times differently.
 */
export function resolveLocale(
  languages: readonly string[],
  { chosen, wanted }: { chosen: string | undefined; wanted: readonly string[] },
): { language: string; locale: string } {
  const tags = wanted.filter(isLocale);
  const best = tags.find((tag) => languages.includes(parseLanguage(tag)));
  const language = chosen && languages.includes(chosen) ? chosen : parseLanguage(best ?? firstLanguage);
  const locale = tags.find((tag) => parseLanguage(tag) === language) ?? buildLocaleAbroad(language, tags[0]);
  return { language, locale };
}

/** A language with another tag's country: a German's English has Germany's time format. */
function buildLocaleAbroad(language: string, tag: string | undefined): string {
  const region = tag === undefined ? undefined : new Intl.Locale(tag).maximize().region;
  return `${language}-${region ?? new Intl.Locale(language).maximize().region ?? 'US'}`;
}

/** The tags of an `Accept-Language` header, best first. */
export function parseAcceptLanguage(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(',')
    .map((each) => {
      const [tag = '', quality] = each.split(';');
      return { tag: tag.trim(), quality: Number(quality?.replace(/^\s*q=/, '') ?? 1) };
    })
    .filter(({ tag, quality }) => tag !== '*' && tag !== '' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

const languageNames = new Map<string, string>();

/** A language's own name: 'español'. */
export function getLanguageName(code: string): string {
  const name =
    languageNames.get(code) ?? new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  languageNames.set(code, name);
  return name;
}
