import { firstLanguage } from '@daysheet/shared/texts.ts';
import type { PlainDate, PlainTime } from '@daysheet/shared/lib/time.ts';
import { formatDateSpan, formatDayLong, formatDayShort, formatTime } from '../../lib/dates/dates.ts';
import { getCurrentLocale, usesTwelveHours } from '../../lib/dates/locale.ts';
import { getChosenLanguage, languages, loadSay, type Say, say } from '../../lib/texts.ts';

type LanguageSettings = { say: Say; language: string; locale: string; twelveHours: boolean };

function createPaperWords({ say: sayIt, language, locale, twelveHours }: LanguageSettings) {
  return {
    say: sayIt,
    language,
    locale,
    direction: sayIt('language.direction') === 'rtl' ? ('rtl' as const) : ('ltr' as const),
    twelveHours,
    formatDayShort: (date: PlainDate) => formatDayShort(date, locale),
    formatDayLong: (date: PlainDate) => formatDayLong(date, locale),
    formatDateSpan: (start: PlainDate, end: PlainDate) => formatDateSpan(start, end, locale),
    formatTime: (time: PlainTime) => formatTime(time, twelveHours, locale),
  };
}

/** What guests read on paper, in one language: texts, dates and times. */
export type PaperWords = ReturnType<typeof createPaperWords>;

/** In the page's own language: for what a guest prints for themselves. */
export const getPageWords = (): PaperWords =>
  createPaperWords({
    say,
    language: getChosenLanguage(),
    locale: getCurrentLocale(),
    twelveHours: usesTwelveHours(),
  });

/**
 * In the language of an event's guests; dates and clock as in the host's country if that speaks it. English, the default
 * until a host chooses another, is as on the host's screens. Rejects without a network.
 */
export async function loadPaperWords(guestLanguage: string): Promise<PaperWords> {
  const language = languages.includes(guestLanguage) ? guestLanguage : firstLanguage;
  const own = navigator.languages.find((tag) => tag.split('-', 1)[0] === language);
  const locale = language === firstLanguage ? getCurrentLocale() : (own ?? language);
  const twelveHours = language === firstLanguage ? usesTwelveHours() : usesTwelveHours(locale);
  return createPaperWords({ say: await loadSay(language, locale), language, locale, twelveHours });
}
