const formats = new Map<string, Intl.DateTimeFormat>();

function getEnglishFormat(
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${timeZone} ${options.timeStyle}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en', { ...options, timeZone });
  formats.set(key, format);
  return format;
}

/**
 * 'Nov 20, 2026, 6:30 PM' in English, for hosts. Screens of an event pass its time zone, which `ZoneNote` names; others
 * use this browser's.
 */
export const formatInstant = (instant: string, timeZone?: string): string =>
  getEnglishFormat(timeZone, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

/** 'Nov 20, 2026', in the event's time zone. */
export const formatInstantDay = (instant: string, timeZone: string): string =>
  getEnglishFormat(timeZone, { dateStyle: 'medium' }).format(new Date(instant));
