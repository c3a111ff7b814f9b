import type { GuestPageData } from '@daysheet/shared/guests/guest-page.ts';
import { findChosenLanguage, isTextsPart, languageCookie, resolveLocale } from '@daysheet/shared/texts.ts';
import { languages, loadPartTexts, loadTexts } from '../lib/texts.ts';

const retryMilliseconds = 2000;

/** This phone's language, if the server has not chosen one by rendering the page. */
export function detectLanguage(): { language: string; locale: string } {
  const cookie = new RegExp(`(?:^|; )${languageCookie}=([\\w-]+)`).exec(document.cookie)?.[1];
  const chosen = findChosenLanguage(languages, { search: window.location.search, cookie });
  return resolveLocale(languages, { chosen, wanted: navigator.languages });
}

/** Translates a cached page to the language that was chosen since, if its texts are on this phone. */
export async function translateCachedPage(page: GuestPageData): Promise<GuestPageData> {
  const { language, locale } = detectLanguage();
  if (language === page.language) return page;
  return loadTexts(language).then(
    () => ({ ...page, language, locale }),
    () => page,
  );
}

/** Retries until the network is back: the server's rendering can be read meanwhile. */
export async function loadPageTexts(language: string, part: string | null): Promise<void> {
  for (;;) {
    try {
      return await (part && isTextsPart(part) ? loadPartTexts(part, language) : loadTexts(language));
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
    }
  }
}
