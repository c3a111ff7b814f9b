import { languageCookie, localeFor } from '@daysheet/shared/texts.ts';
import { languages, loadTexts } from '../lib/texts.ts';

const retryMilliseconds = 2000;

/** What this phone reads, where the server has not said so by drawing the page. */
export function languageOfPhone(): { language: string; locale: string } {
  const chosen = new RegExp(`(?:^|; )${languageCookie}=([\\w-]+)`).exec(document.cookie)?.[1];
  return localeFor(languages, { chosen, wanted: navigator.languages });
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
