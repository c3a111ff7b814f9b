import { parseLinkedText } from '../lib/linked-text.ts';

/** Places inside of a venue, in lower case: 'Room 12', 'Gate B2', 'Raum 3'. No map finds them. */
const indoors =
  /(?<!\p{L})(?:room|table|building|gate|hall|floor|suite|terminal|platform|zone|block|court|pitch|field|stage|tent|tower|wing|zimmer|raum|tisch|saal|halle|salle|sala|salón|mesa|planta|habitación|aula|комната|зал|стол|غرفة|قاعة|طاولة)(?!\p{L})|[室館楼層]/u;

/** Map services, by host and path. */
const mapPages =
  /^https?:\/\/(?:[\w.-]*\bmaps?\.|[\w.-]+\/maps\b|(?:www\.)?(?:openstreetmap\.org|osm\.org|waze\.com|what3words\.com|w3w\.co|2gis\.\w+|goo\.gl\/maps))/i;
const coordinates = /^\s*-?(?:[1-8]?\d|90)\.\d+\s*[,;]\s*-?(?:1?\d)?\d\.\d+\s*$/;

const number = String.raw`\d+\s?[a-z]?(?:[-/]\d+[a-z]?)?`;
const name = String.raw`(?:[\p{L}.'’-]+\s+){1,5}?`;
/** Lower case only: with the flag `i` a browser takes milliseconds to parse each of these. */
const streets = [
  // 221b Baker Street
  String.raw`^${number}\s+${name}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|way|close|crescent|square|sq|terrace|highway|hwy|row|hill)\b`,
  // Hauptstraße 5, Kerkstraat 12, Storgatan 3
  String.raw`\p{L}{2,}\s?(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|ring|ufer|straat|laan|plein|kade|gatan|gata|gade|vej|vägen|veien|katu)\s+${number}(?!\p{L})`,
  // Calle Mayor 3, Cesta svobode 18, улица Ленина 5, شارع التحرير 5
  String.raw`(?:^|\s)(?:calle|c/|avenida|avda?\.?|av\.|plaza|paseo|rua|via|viale|piazza|corso|rue|avenue|boulevard|chemin|quai|ulica|ul\.|cesta|trg|улица|ул\.|проспект|пр\.|площадь|شارع|طريق|רחוב|οδός)\s+${name}(?:n[.º°o]*\s*)?[\d٠-٩]`,
  // 12 rue de la Paix
  String.raw`^${number},?\s+(?:bis\s+)?(?:rue|avenue|boulevard|chemin|quai|place|allée)\s+\p{L}`,
  // Atatürk Caddesi 12
  String.raw`\p{L}{2,}\s+(?:caddesi|cad\.|sokak|sokağı|sk\.|ulica|cesta|trg|utca|út)\s+(?:no:?\s*)?\d`,
  // 東京都渋谷区神南1-2-3, 南京东路100号, 세종대로 110
  String.raw`[市区區路街巷]\D{0,8}\d|\d(?:丁目|番地)|[가-힣](?:로|길)\s*\d`,
].map((shape) => new RegExp(shape, 'u'));

/** British, Dutch and Canadian postcodes, and numbers of five digits or more beside a name. */
const postcode =
  /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b|\b[1-9]\d{3}\s?[A-Z]{2}\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|〒?\b\d{3}-\d{4}\b|\b\d{5}(?:-\d{3,4})?\s+\p{L}{2,}|\p{L}{2,}\s+\d{5,6}\b/u;

const splitPlace = (place: string) =>
  place
    .split(/[,;،、\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
const normalizePlace = (text: string) => text.trim().toLocaleLowerCase().replaceAll(/\s+/g, ' ');

/** An address without a digit is recognized by its parts alone. */
const figure = /[\d٠-٩]/;

function isAddress(place: string): boolean {
  const parts = splitPlace(place);
  // A cheap check for most places: compiling the patterns takes a phone milliseconds.
  if (!figure.test(place) && parts.length < 3) return false;
  if (parts.some((part) => streets.some((street) => street.test(part.toLowerCase())))) return true;
  const outside = parts.filter((part) => !indoors.test(part.toLowerCase()));
  if (outside.some((part) => postcode.test(part))) return true;
  // 'Main 12, Bled', 'Grand Hotel, Old Town, Bled'
  if (outside.length >= 2 && outside.some((part) => /^\p{L}[\p{L}\s.'’-]{2,}\s\d{1,4}\p{L}?$/u.test(part)))
    return true;
  return outside.length >= 3;
}

/**
 * Google's address opens the installed application on Android and iOS, and a page elsewhere; it finds rooms and gardens
 * by name, which `geo:` and OpenStreetMap's search do not.
 */
const buildSearchHref = (search: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(search)}`;

/**
 * The map link that the host gave as the place, or a search for it in the phone's map application; `null` for a place
 * inside of a venue, such as 'Terrace' or 'Room 12'. The venue's own name is searched near the event's place.
 */
export function findMapHref(place: string, eventPlace: string | null): string | null {
  const link = parseLinkedText(place).find(({ href }) => href?.startsWith('http'))?.href;
  if (link) return mapPages.test(link) ? link : null;
  const [here, whole] = [normalizePlace(place), normalizePlace(eventPlace ?? '')];
  if (whole && here.includes(whole)) return buildSearchHref(place);
  if (eventPlace && normalizePlace(splitPlace(eventPlace)[0] ?? '') === here)
    return buildSearchHref(eventPlace);
  return coordinates.test(place) || isAddress(place) ? buildSearchHref(place) : null;
}
