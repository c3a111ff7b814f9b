import { type I18n, setupI18n } from '@lingui/core';
import {
  isolateText,
  type Catalog,
  type TextId,
  type TextsPart,
  type TextValues,
} from '@daysheet/shared/texts.ts';
import { chooseLocale } from './dates/locale.ts';

function createSpeaker(): I18n {
  const speaker = setupI18n();
  // Texts without values stay strings; the build compiled the others.
  speaker.setMessagesCompiler((text) => [text]);
  return speaker;
}

const i18n = createSpeaker();
const loaders = import.meta.glob<Catalog>('../../../shared/texts/*.json', { import: 'default' });
const parseLanguageCode = (path: string) => path.replace(/^.*\/|\.json$/g, '');

/** Every language that has a text file. */
export const languages: readonly string[] = Object.keys(loaders).map(parseLanguageCode);

const partLoaders = {
  card: import.meta.glob<Partial<Catalog>>('../../../shared/texts/*.json', {
    query: '?card',
    import: 'default',
  }),
  join: import.meta.glob<Partial<Catalog>>('../../../shared/texts/*.json', {
    query: '?join',
    import: 'default',
  }),
  demo: import.meta.glob<Partial<Catalog>>('../../../shared/texts/*.json', {
    query: '?demo',
    import: 'default',
  }),
} satisfies Record<TextsPart, unknown>;

const findLoader = <Load>(all: Record<string, Load>, language: string): Load | undefined =>
  Object.entries(all).find(([path]) => parseLanguageCode(path) === language)?.[1];

const loaded = new Map<string, Catalog>();

/** Loads a language's texts; rejects without a network. */
export async function loadTexts(language: string): Promise<void> {
  const load = findLoader(loaders, language);
  if (load && !loaded.has(language)) loaded.set(language, { ...(await load()) });
}

/** Loads the further texts of a part, by default in the chosen language; rejects without a network. */
export async function loadPartTexts(part: TextsPart, language = i18n.locale): Promise<void> {
  await loadTexts(language);
  const [catalog, load] = [loaded.get(language), findLoader(partLoaders[part], language)];
  if (!catalog || !load) return;
  Object.assign(catalog, await load());
  if (language === i18n.locale) i18n.load(language, catalog);
}

/** Loads a component together with the texts of its part. */
export async function withPartTexts<Loaded>(part: TextsPart, component: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([component, loadPartTexts(part)]);
  return loaded;
}

function activateLanguage(language: string, locale: string, speaker = i18n): Catalog {
  const catalog = loaded.get(language);
  if (!catalog) throw new Error(`The texts of "${language}" were not loaded.`);
  speaker.loadAndActivate({ locale: language, locales: locale, messages: catalog });
  return catalog;
}

/** Makes `say` use a loaded language, and formats dates for `locale`. */
export function chooseTexts(language: string, locale: string): void {
  const catalog = activateLanguage(language, locale);
  chooseLocale(locale, catalog['language.direction'] === 'rtl' ? 'rtl' : 'ltr');
}

/** Empty until a language was chosen. */
export const getChosenLanguage = (): string => i18n.locale;

/** For the host's screens that show what guests see: always in English, with times in the browser's format. */
export async function loadHostTexts(): Promise<void> {
  await loadTexts('en');
  activateLanguage('en', 'en-US');
}

function isolateValues(speaker: I18n, values: TextValues): TextValues {
  const direction = speaker.messages['language.direction'];
  if (direction !== 'rtl') return values;
  const pairs = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolateText(direction, value) : value,
  ]);
  return Object.fromEntries(pairs);
}

export type Say = (id: TextId, values?: TextValues) => string;
const sayBy =
  (speaker: I18n): Say =>
  (id, values = {}) =>
    speaker._(id, isolateValues(speaker, values));

/** A text in the guest's language. */
export const say: Say = sayBy(i18n);

/** `say` in one language, whatever the screen around it uses. Rejects without a network. */
export async function loadSay(language: string, locale: string): Promise<Say> {
  await loadTexts(language);
  const speaker = createSpeaker();
  activateLanguage(language, locale, speaker);
  return sayBy(speaker);
}

/** Whether there is a text for a computed id. */
export const hasText = (id: string): id is TextId => Object.hasOwn(i18n.messages, id);

/** Marks the place of a rendered element in a text, with characters that no language uses. */
const slotMark = /\ue000(\d+)\ue001/;

/** A text in pieces, for values that are elements: the place of a value is the name of its slot. */
export function sayInParts<Slot extends string>(
  id: TextId,
  slots: readonly Slot[],
  values: TextValues = {},
): (string | { slot: Slot })[] {
  const marks = slots.map((slot, place) => [slot, `\ue000${place}\ue001`] as const);
  const text = i18n._(id, { ...isolateValues(i18n, values), ...Object.fromEntries(marks) });
  return text.split(slotMark).flatMap((piece, place): (string | { slot: Slot })[] => {
    if (place % 2 === 0) return piece === '' ? [] : [piece];
    const slot = slots[Number(piece)];
    return slot === undefined ? [] : [{ slot }];
  });
}
