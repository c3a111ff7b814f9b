import { readdirSync, readFileSync } from 'node:fs';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Catalog, firstLanguage, type TextId, type TextValues } from '@daysheet/shared/texts.ts';

const folder = new URL('../../shared/texts/', import.meta.url);

/** Every language that there is a file of. */
export const languages: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/\.json$/, ''));

const speakers = new Map<string, I18n>();

function speakerOf(language: string): I18n {
  const known = languages.includes(language) ? language : firstLanguage;
  const there = speakers.get(known);
  if (there) return there;
  const messages: Catalog = JSON.parse(readFileSync(new URL(`${known}.json`, folder), 'utf8'));
  const speaker = setupI18n({ locale: known, messages: { [known]: messages } });
  speaker.setMessagesCompiler(compileMessage);
  speakers.set(known, speaker);
  return speaker;
}

/** A text of the guests' in a language; in English where there is none of that. */
export const sayIn = (language: string, id: TextId, values?: TextValues): string =>
  speakerOf(language)._(id, values);

export const directionOf = (language: string): string => sayIn(language, 'language.direction');
