import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** A phone number as it is saved, and whether it can be one. */
export type ReadPhone = { phone: string; isPossible: boolean };

/**
 * Reads a number as people of a country write it: saved with its country code, so that it can be reached from anywhere.
 * What cannot be one there, or has an extension, stays as it is written: a code in front of it would mend nothing.
 */
function readPhone(written: string, country: string | null): ReadPhone {
  const home = country !== null && isSupportedCountry(country) ? country : undefined;
  const parsed = parsePhoneNumberFromString(written, home ? { defaultCountry: home } : undefined);
  // Without a country nobody can tell of a number that has none.
  if (!parsed) return { phone: written, isPossible: home === undefined && !written.startsWith('+') };
  if (parsed.ext !== undefined) return { phone: written, isPossible: true };
  const isPossible = parsed.isPossible();
  return { phone: isPossible && parsed.isValid() ? parsed.formatInternational() : written, isPossible };
}

/** The same reading for numbers that come again, such as those of people and rows that are one. */
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

/** All countries with their codes, by name. */
export const listPhoneCountries = (): { value: string; label: string }[] =>
  getCountries()
    .map((value) => ({ value, label: `${nameOfCountry.of(value)} (+${getCountryCallingCode(value)})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

const canonical = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** The time zones of a country, where the browser knows them. */
function listTimeZones(country: CountryCode): string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', {
    region: country,
  });
  return locale.getTimeZones?.() ?? [];
}

/** Of countries with one code, such as +1, the one that people mean by it. */
const mainCountries: readonly CountryCode[] = ['US', 'GB', 'RU', 'IT', 'NO', 'FI', 'FR', 'AU', 'MA'];

/**
 * Where numbers without a country code are at home: in the country of the server's code; where that is several countries,
 * or it has none, in that of the event's time zone.
 */
export function guessPhoneCountry(callingCode: string | null, timeZone: string): string | null {
  const zone = canonical(timeZone);
  const countries = getCountries().filter(
    (country) => callingCode === null || getCountryCallingCode(country) === callingCode,
  );
  if (countries.length === 1) return countries[0] ?? null;
  // Browsers call some zones by an older name; to compare all by their newest takes a while.
  const ofZone =
    countries.find((country) => listTimeZones(country).some((one) => one === timeZone || one === zone)) ??
    countries.find((country) => listTimeZones(country).some((one) => canonical(one) === zone));
  if (ofZone !== undefined || callingCode === null) return ofZone ?? null;
  return countries.find((country) => mainCountries.includes(country)) ?? countries[0] ?? null;
}
