import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import {
  directLine,
  isolateText,
  type Catalog,
  firstLanguage,
  resolveLocale,
  type ServerTextId,
  type TextValues,
} from '@daysheet/shared/texts.ts';
import type { PlainDate, PlainTime } from '@daysheet/shared/lib/time.ts';
import { toProjectPath } from './project-path.ts';

const folder = toProjectPath('shared/texts');

/** Every language that there is a file of. */
export const languages: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/\.json$/, ''));

const speakers = new Map<string, I18n>();

function getSpeaker(language: string): I18n {
  const known = languages.includes(language) ? language : firstLanguage;
  const there = speakers.get(known);
  if (there) return there;
  const messages: Catalog = JSON.parse(readFileSync(join(folder, `${known}.json`), 'utf8'));
  const speaker = setupI18n({ locale: known, messages: { [known]: messages } });
  speaker.setMessagesCompiler(compileMessage);
  speakers.set(known, speaker);
  return speaker;
}

/** A guest text in a language; English if there is none in it. */
export const sayIn = (language: string, id: ServerTextId, values?: TextValues): string =>
  getSpeaker(language)._(id, values);

export const getDirection = (language: string): string => sayIn(language, 'language.direction');

/** The texts and date formats for a reader of server-written messages. */
export type Reader = {
  say: (id: ServerTextId, values?: TextValues) => string;
  /** A line that may begin with user-written words. */
  line: (words: string) => string;
  /** User-written words within our text. */
  apart: (words: string) => string;
  day: (date: PlainDate) => string;
  /** 'Saturday, June 6' */
  longDay: (date: PlainDate) => string;
  /** 'June 5 – 7, 2027', or the one date. */
  dates: (from: PlainDate, to: PlainDate) => string;
  /** The same with the days of the week. */
  fullDates: (from: PlainDate, to: PlainDate) => string;
  time: (time: PlainTime) => string;
};

const readers = new Map<string, Reader>();
/** Phones may send any locale: at most so many readers are cached. */
const readersMax = 200;

const toMilliseconds = (date: PlainDate) => Date.parse(`${date}T00:00:00Z`);

function makeReader(tag: string): Reader {
  const { language, locale } = resolveLocale(languages, { chosen: undefined, wanted: [tag] });
  const direction = getDirection(language);
  const days = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const longDays = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const formatRange = (format: Intl.DateTimeFormat, from: PlainDate, to: PlainDate) =>
    normalizeSpaces(format.formatRange(toMilliseconds(from), toMilliseconds(to)));
  const { hour12 = false } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const clock = new Intl.DateTimeFormat(locale, {
    hour: hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: hour12 ? 'h12' : 'h23',
    timeZone: 'UTC',
  });
  return {
    say: (id, values) => sayIn(language, id, values),
    line: (words) => directLine(direction, words),
    apart: (words) => isolateText(direction, words),
    day: (date) => days.format(toMilliseconds(date)),
    longDay: (date) => longDays.format(toMilliseconds(date)),
    dates: (from, to) => formatRange(whole, from, to),
    fullDates: (from, to) => formatRange(full, from, to),
    time: (time) => normalizeSpaces(clock.format(Date.parse(`1970-01-01T${time}Z`))),
  };
}

const normalizeSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, ' ');

/** Creates the reader of a locale such as 'es-MX'; English if it has no texts. */
export function getReader(locale: string): Reader {
  const known = readers.get(locale);
  if (known) return known;
  const made = makeReader(locale);
  if (readers.size < readersMax) readers.set(locale, made);
  return made;
}
