import { setupI18n } from '@lingui/core';
import type { Catalog, TextId, TextValues } from '@daysheet/shared/texts.ts';
import { chooseLocale } from './locale.ts';

const i18n = setupI18n();
const loaders = import.meta.glob<Catalog>('../../../shared/texts/*.json', { import: 'default' });
const codeOf = (path: string) => path.replace(/^.*\/|\.json$/g, '');

/** Every language that there is a file of. */
export const languages: readonly string[] = Object.keys(loaders).map(codeOf);

const loaded = new Map<string, Catalog>();

/** Gets a language's words; rejects where the network is gone. */
export async function loadTexts(language: string): Promise<void> {
  const load = Object.entries(loaders).find(([path]) => codeOf(path) === language)?.[1];
  if (load && !loaded.has(language)) loaded.set(language, await load());
}

function speak(language: string, locale: string): Catalog {
  const catalog = loaded.get(language);
  if (!catalog) throw new Error(`The texts of "${language}" were not loaded.`);
  i18n.loadAndActivate({ locale: language, locales: locale, messages: catalog });
  return catalog;
}

/** From now on `say` speaks a language that was loaded, and dates are written as in `locale`. */
export function chooseTexts(language: string, locale: string): void {
  const catalog = speak(language, locale);
  chooseLocale(locale, catalog['language.direction'] === 'rtl' ? 'rtl' : 'ltr');
}

/** For the host's screens that show what guests see: always in English, times as the browser has them. */
export async function loadHostTexts(): Promise<void> {
  await loadTexts('en');
  speak('en', 'en-US');
}

/** Keeps a value's own direction from turning what stands around it. */
const apart = (value: string | number) => (typeof value === 'string' ? `\u2068${value}\u2069` : value);

/** A text in the guest's language. */
export function say(id: TextId, values?: TextValues): string {
  if (!values || i18n.messages['language.direction'] !== 'rtl') return i18n._(id, values);
  const isolated = Object.entries(values).map(([name, value]) => [name, apart(value)] as const);
  return i18n._(id, Object.fromEntries(isolated));
}

/** A language's name in itself: 'español'. */
export const nameOfLanguage = (code: string): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
