import { basePath } from './lib/base-path.ts';
import type en from './texts/en.json';

/**
 * What guests read, in every language: one file each in `texts/`, in the ICU's message format. Adding a language is
 * adding its file; `texts.test.ts` refuses one in which something is missing.
 */
export type TextId = Exclude<ServerTextId, `memory.${string}`>;
/** The same, with what the server alone says (`serverTexts`). */
export type ServerTextId = keyof typeof en;
/** What a text speaks of: `{name}`, `{count, plural, …}`. */
export type TextValues = Record<string, string | number>;
/** A language's file: texts by their ids. */
export type Catalog = Record<ServerTextId, string>;

/** How the ids of those begin that the server alone says: phones do not load them. */
export const serverTexts = 'memory.';

/** What phones load with a part of a guest's page, by how the ids begin: `card` is 'Will you come?'. */
export const partTexts = { card: ['card.'], join: ['join.', 'scan.'], demo: ['demo.'] } as const;
export type TextsPart = keyof typeof partTexts;
export const isTextsPart = (part: string): part is TextsPart => Object.hasOwn(partTexts, part);

/** Hebrew, Arabic and the others that go from right to left, by the blocks that Unicode keeps for them. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const mayTurn = (direction: unknown, words: string) => direction === 'rtl' || rightToLeft.test(words);

/** A text of ours that begins with an isolate would count as one without letters, which goes from left to right. */
const openIsolate = (direction: unknown, words: string) =>
  direction === 'rtl' && /^[\u2066-\u2068]/.test(words) ? '\u2067' : '\u2068';

/** Keeps somebody's own words from turning what stands around them, in a text that goes the other way. */
export const isolateText = (direction: unknown, words: string): string =>
  mayTurn(direction, words) ? `${openIsolate(direction, words)}${words}\u2069` : words;

/** A line that may begin with somebody's own words: it goes in its reader's direction all the same. */
export const directLine = (direction: unknown, line: string): string =>
  mayTurn(direction, line) ? `${direction === 'rtl' ? '\u200f' : '\u200e'}${line}` : line;

/** The language that the others are translated from, and whoever has none of them reads. */
export const firstLanguage = 'en';

/** The name of the cookie in which a phone keeps the language that was chosen on it. */
export const languageCookie = 'daysheet_language';

/** What says it in an address, on phones that keep no cookies. */
export const languageParameter = 'lang';

const sixMonthsSeconds = 15_552_000;
/** What a page writes so that the server renders the next one in this language. */
export const buildLanguageCookie = (language: string, base: string = basePath): string =>
  `${languageCookie}=${language}; path=${base || '/'}; max-age=${sixMonthsSeconds}; samesite=lax`;

/** The language that was chosen by hand: as an address says, else as the cookie does. */
export function findChosenLanguage(
  languages: readonly string[],
  { search, cookie }: { search: string; cookie: string | undefined },
): string | undefined {
  const asked = new URLSearchParams(search).get(languageParameter) ?? '';
  return languages.includes(asked) ? asked : cookie;
}

const parseLanguage = (tag: string) => tag.split('-', 1)[0]?.toLowerCase() ?? '';

/** Whether dates and times can be written as in it. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/**
 * What to write words, dates and times in. `wanted`: BCP 47 tags, best first. The one chosen by hand wins, with the
 * country of the first tag in that language, since countries of one language write dates and times differently.
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

/** A language as it is written where the phone is from: a German's English has the clock of Germany. */
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

/** A language's name in itself: 'español'. */
export function getLanguageName(code: string): string {
  const name =
    languageNames.get(code) ?? new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  languageNames.set(code, name);
  return name;
}
