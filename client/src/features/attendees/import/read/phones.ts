import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** A phone number as it is saved, and whether it is possible. */
export type ReadPhone = { phone: string; isPossible: boolean };

/**
 * Reads a number as people of a country write it, and returns it with its country code, so that it can be reached from
 * anywhere. An impossible number, or one with an extension, stays as it is: a code in front would not fix it.
 */
function readPhone(written: string, country: string | null): ReadPhone {
  const home = country !== null && isSupportedCountry(country) ? country : undefined;
  const parsed = parsePhoneNumberFromString(written, home ? { defaultCountry: home } : undefined);
  // Without a country, nothing is known about a number without a country code.
  if (!parsed) return { phone: written, isPossible: home === undefined && !written.startsWith('+') };
  if (parsed.ext !== undefined) return { phone: written, isPossible: true };
  const isPossible = parsed.isPossible();
  return { phone: isPossible && parsed.isValid() ? parsed.formatInternational() : written, isPossible };
}

/** The same reading with a cache, for numbers that appear both in people and in rows. */
export function createPhoneReader(country: string | null): (written: string) => ReadPhone {
  const read = new Map<string, ReadPhone>();
  return (written) => {
    const known = read.get(written);
    if (known) return known;
    const found = readPhone(written, country);
    read.set(written, found);
    return found;
  };
}

const nameOfCountry = new Intl.DisplayNames('en', { type: 'region' });

/** All countries with their calling codes, by name. */
export const listPhoneCountries = (): { value: string; label: string }[] =>
  getCountries()
    .map((value) => ({ value, label: `${nameOfCountry.of(value)} (+${getCountryCallingCode(value)})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

const canonical = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** The time zones of a country, if the browser knows them. */
function listTimeZones(country: CountryCode): string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', {
    region: country,
  });
  return locale.getTimeZones?.() ?? [];
}

/** Of several countries with one code, such as +1, the one that people mean by it. */
const mainCountries: readonly CountryCode[] = ['US', 'GB', 'RU', 'IT', 'NO', 'FI', 'FR', 'AU', 'MA'];

/**
 * The default country of numbers without a country code: that of the server's calling code; if several countries share it,
 * or there is none, that of the event's time zone.
 */
export function guessPhoneCountry(callingCode: string | null, timeZone: string): string | null {
  const zone = canonical(timeZone);
  const countries = getCountries().filter(
    (country) => callingCode === null || getCountryCallingCode(country) === callingCode,
  );
  if (countries.length === 1) return countries[0] ?? null;
  // Browsers list some zones by an older name; comparing all by their newest name is slow.
  const ofZone =
    countries.find((country) => listTimeZones(country).some((one) => one === timeZone || one === zone)) ??
    countries.find((country) => listTimeZones(country).some((one) => canonical(one) === zone));
  if (ofZone !== undefined || callingCode === null) return ofZone ?? null;
  return countries.find((country) => mainCountries.includes(country)) ?? countries[0] ?? null;
}
