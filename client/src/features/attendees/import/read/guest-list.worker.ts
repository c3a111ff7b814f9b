import { countGuestColumns, sheetLimits } from '@daysheet/shared/guest-lists/guest-text.ts';
import { type ReadSheets, readSheets } from '../../../imports/read/read-sheets.ts';
import { buildListing, type Line } from './listing.ts';
import type { LinesPart, ListingResponse, ListingRequest } from './listing-worker.ts';
import { guessPhoneCountry, listPhoneCountries } from './phones.ts';

/** Reads one file off the main thread; ending the worker stops it. */
let people: NonNullable<ListingRequest['people']> = [];
let asked: ListingRequest['asked'];
let last: { key: string; read: ReadSheets } | undefined;

async function read({ file, settings: { encoding, separator } }: ListingRequest): Promise<ReadSheets> {
  const key = JSON.stringify([encoding, separator]);
  if (last?.key === key) return last.read;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const chosen = { ...(encoding && { encoding }), ...(separator && { separator }) };
  const how = { limits: sheetLimits, countColumns: countGuestColumns, chosen };
  last = { key, read: await readSheets(file.name, bytes, how) };
  return last.read;
}

/** The page can process this many at a time; all at once would block it. */
const linesAtOnce = 1000;

function sendLines(id: number, lines: readonly Line[]): void {
  for (let from = 0; from < lines.length; from += linesAtOnce)
    self.postMessage({ id, lines: lines.slice(from, from + linesAtOnce) } satisfies LinesPart);
}

async function answer(request: ListingRequest): Promise<void> {
  const { id, settings, home } = request;
  people = request.people ?? people;
  asked = request.asked ?? asked;
  const country = settings.country ?? (home ? guessPhoneCountry(home.callingCode, home.timeZone) : null);
  const sheets = await read(request);
  const found =
    sheets.kind === 'problem'
      ? sheets
      : buildListing(sheets.sheets, sheets.text, people, { ...settings, country }, asked);
  const countries = home ? listPhoneCountries() : undefined;
  if (found.kind === 'list') sendLines(id, found.listing.lines.splice(0));
  self.postMessage({ id, country, countries, ...found } satisfies ListingResponse);
}

self.addEventListener('message', ({ data }: MessageEvent<ListingRequest>) => void answer(data));
