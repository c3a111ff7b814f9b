import { type PlainDate, getWeekStart } from '@daysheet/shared/lib/time.ts';
import { getCurrentLocale } from './locale.ts';

/**
 * Countries whose weeks do not begin on Monday (CLDR). `Intl.Locale.getWeekInfo` is missing in some browsers and differs
 * between others, but the server and the page must render the same.
 */
const countries = {
  4: 'MV',
  5: 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
  6: 'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
};

/** The first weekday in a locale's country: 0 is Monday, 6 is Sunday. */
export function getFirstWeekday(locale: string): number {
  const { region = '' } = new Intl.Locale(locale).maximize();
  return Number(Object.entries(countries).find(([, those]) => those.includes(region))?.[0] ?? 0);
}

/** The first day of the week that a day is in, by the guest's locale. */
export const getGuestWeekStart = (day: PlainDate): PlainDate =>
  getWeekStart(day, getFirstWeekday(getCurrentLocale()));
