import type { SiteTextId } from '@daysheet/shared/site/site-page.ts';
import { firstLanguage, type TextValues } from '@daysheet/shared/texts.ts';
import { setupI18n } from '@lingui/core';

const i18n = setupI18n();
// Texts without values stay strings; the build compiled the others.
i18n.setMessagesCompiler((text) => [text]);
const files = import.meta.glob<Record<SiteTextId, string>>('../../../shared/site-texts/*.json', {
  import: 'default',
  eager: true,
});
const catalogs = new Map(
  Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]),
);

/** The languages of the pages for guests. */
export const siteLanguages: readonly string[] = [...catalogs.keys()];

/** Sets the language of `say`. Rendering is synchronous, so each page sets its own. */
export function activateLanguage(language: string): void {
  const known = catalogs.has(language) ? language : firstLanguage;
  i18n.loadAndActivate({ locale: known, messages: catalogs.get(known) ?? {} });
}

export const getActiveLanguage = (): string => i18n.locale;

/** A text of the public site in the active language. Only the server calls it: the browser has no texts of its own. */
export const say = (id: SiteTextId, values?: TextValues): string => i18n._(id, values);

activateLanguage(firstLanguage);
