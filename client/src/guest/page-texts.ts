import type { GuestPageData } from '@daysheet/shared/guest-page.ts';
import { chosenLanguage, languageCookie, localeFor } from '@daysheet/shared/texts.ts';
import { languages, loadTexts } from '../lib/texts.ts';

const retryMilliseconds = 2000;

/** What this phone reads, where the server has not said so by drawing the page. */
export function languageOfPhone(): { language: string; locale: string } {
  const cookie = new RegExp(`(?:^|; )${languageCookie}=([\\w-]+)`).exec(document.cookie)?.[1];
  const chosen = chosenLanguage(languages, { search: window.location.search, cookie });
  return localeFor(languages, { chosen, wanted: navigator.languages });
}

/** A page that this phone kept, in the language that was chosen since, where its words are here. */
export async function rewordKept(page: GuestPageData): Promise<GuestPageData> {
  const { language, locale } = languageOfPhone();
  if (language === page.language) return page;
  return loadTexts(language).then(
    () => ({ ...page, language, locale }),
    () => page,
  );
}

/** Tries until the network is back: what the server drew is there to be read meanwhile. */
export async function loadPageTexts(language: string): Promise<void> {
  for (;;) {
    try {
      return await loadTexts(language);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
    }
  }
}
