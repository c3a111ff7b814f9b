let chosen: string | undefined;
let direction: 'ltr' | 'rtl' = 'ltr';

/** The locale that dates are written in, such as 'es-MX'. The host's screens are in English. */
export const getCurrentLocale = (): string => chosen ?? 'en-US';
export const getCurrentDirection = (): 'ltr' | 'rtl' => direction;

/** Rendering is synchronous, so the server can choose a locale for each page. */
export function chooseLocale(locale: string, written: 'ltr' | 'rtl'): void {
  chosen = locale;
  direction = written;
}

const clocks = new Map<string, boolean>();

/** Whether times are shown with AM and PM, or the locale's equivalent. */
export function usesTwelveHours(locale = chosen ?? navigator.language): boolean {
  const known = clocks.get(locale);
  if (known !== undefined) return known;
  const { hour12 = false } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  clocks.set(locale, hour12);
  return hour12;
}

/** A format of the chosen or a given locale, cached. Narrow and thin spaces become plain ones: not every phone's font has them. */
export function createLocalDateFormat(
  options: Intl.DateTimeFormatOptions,
): (locale?: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (locale = getCurrentLocale()) => {
    const known = formats.get(locale);
    if (known) return known;
    const made = new Intl.DateTimeFormat(locale, options);
    formats.set(locale, made);
    return made;
  };
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** '3', in the locale's own digits. */
export function formatNumber(number: number): string {
  const locale = getCurrentLocale();
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, format);
  return format.format(number);
}

export const normalizeSpaces = (text: string): string => text.replace(/[\u2009\u202f]/g, ' ');
