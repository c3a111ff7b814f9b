import type { SiteTextId } from '@daysheet/shared/site/site-page.ts';
import { firstLanguage, type TextValues } from '@daysheet/shared/texts.ts';
import { setupI18n } from '@lingui/core';

const i18n = setupI18n();
// Texts with nothing to fill in stay strings; the others were read by the build.
i18n.setMessagesCompiler((text) => [text]);
const files = import.meta.glob<Record<SiteTextId, string>>('../../../shared/site-texts/*.json', {
  import: 'default',
  eager: true,
});
const catalogs = new Map(
  Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]),
);

/** The languages that the pages for guests are written in. */
export const siteLanguages: readonly string[] = [...catalogs.keys()];

/** From now on `say` speaks this one. Rendering is done in one go, so each page chooses anew. */
export function activateLanguage(language: string): void {
  const known = catalogs.has(language) ? language : firstLanguage;
  i18n.loadAndActivate({ locale: known, messages: catalogs.get(known) ?? {} });
}

export const getActiveLanguage = (): string => i18n.locale;

/** A text of the public site, in the language that is spoken. Only the server calls it: the browser has no words of its own. */
export const say = (id: SiteTextId, values?: TextValues): string => i18n._(id, values);

activateLanguage(firstLanguage);
