import type { GuestPageData } from '@daysheet/shared/guests/guest-page.ts';
import { findChosenLanguage, isTextsPart, languageCookie, resolveLocale } from '@daysheet/shared/texts.ts';
import { languages, loadPartTexts, loadTexts } from '../lib/texts.ts';

const retryMilliseconds = 2000;

/** What this phone reads, where the server has not said so by rendering the page. */
export function detectLanguage(): { language: string; locale: string } {
  const cookie = new RegExp(`(?:^|; )${languageCookie}=([\\w-]+)`).exec(document.cookie)?.[1];
  const chosen = findChosenLanguage(languages, { search: window.location.search, cookie });
  return resolveLocale(languages, { chosen, wanted: navigator.languages });
}

/** A page that this phone kept, in the language that was chosen since, where its words are here. */
export async function translateCachedPage(page: GuestPageData): Promise<GuestPageData> {
  const { language, locale } = detectLanguage();
  if (language === page.language) return page;
  return loadTexts(language).then(
    () => ({ ...page, language, locale }),
    () => page,
  );
}

/** Tries until the network is back: what the server rendered is there to be read meanwhile. */
export async function loadPageTexts(language: string, part: string | null): Promise<void> {
  for (;;) {
    try {
      return await (part && isTextsPart(part) ? loadPartTexts(part, language) : loadTexts(language));
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
    }
  }
}
