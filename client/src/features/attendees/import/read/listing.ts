import { type Columns, findHeadings, type Headings } from '@daysheet/shared/guest-lists/headings.ts';
import { findDoubtfulFields } from '@daysheet/shared/guest-lists/doubtful-contacts.ts';
import { type GuestField, type GuestRow, readGuestRows } from '@daysheet/shared/guest-lists/guest-rows.ts';
import { type ColumnKind, columnKinds } from '@daysheet/shared/guest-lists/heading-words.ts';
import { type ListedPerson, matchGuestRows, type RowMatch } from '@daysheet/shared/guest-lists/matching.ts';
import { toNameKey } from '@daysheet/shared/attendees/names.ts';
import { fitInvite, type InviteQuestions } from '@daysheet/shared/guest-lists/invite-fields.ts';
import { findColumns } from '@daysheet/shared/guest-lists/without-headings.ts';
import type { MappedColumn } from '../../../imports/column-mapping.tsx';
import {
  type FileProblem,
  isBlankSheet,
  type Sheet,
  type TextReading,
} from '../../../imports/read/read-sheets.ts';
import type { Reading } from '../../../imports/reading.texts.ts';
import { countTwins } from './twins.ts';
import { createPhoneReader } from './phones.ts';

/** The host's settings for a file, over those that were detected. */
export type ListSettings = Partial<TextReading> & {
  sheet?: number;
  headingRow?: number;
  columns?: Columns;
  /** The default country of numbers without a country code. */
  country: string | null;
  /** Cells that the host edited, by row. */
  mended: ReadonlyMap<number, Partial<Record<GuestField, string>>>;
  /** The person that the host matched to a row. */
  choices: ReadonlyMap<number, string | null>;
  /** Whether an event that does not ask who comes is to ask. */
  asks?: boolean;
};

/** What an event asks as long as nobody set it: neither who comes nor what they eat. */
const asksNothing: InviteQuestions = { asks: null, meal: null, diet: null };

/** What is asked after the import is saved. */
const withAsking = (asked: InviteQuestions, asks: boolean | undefined): InviteQuestions => ({
  ...asked,
  asks: asked.asks ?? (asks ? { allowsMaybe: true } : null),
});

/** The row without fields that nobody is asked for. */
function fitRow({ invite = {}, unread = [], ...row }: GuestRow, asked: InviteQuestions): GuestRow {
  const fitting = fitInvite({ invite, unread }, asked);
  return {
    ...row,
    ...(Object.keys(fitting.invite).length > 0 ? { invite: fitting.invite } : {}),
    ...(fitting.unread.length > 0 ? { unread: fitting.unread } : {}),
  };
}

/**
 * `twin`: how many rows equal to this one come before it. `problems`: addresses that are impossible. `isInsisted`: the host
 * said that the row matches nobody on the list. `doubles`: other rows of the same name, which are taken for other people.
 */
export type Line = RowMatch & {
  problems: GuestField[];
  twin: number;
  isInsisted: boolean;
  doubles: number[];
};
export type Listing = {
  reading: Reading;
  columns: MappedColumn<ColumnKind>[];
  lines: Line[];
  noLongerListed: string[];
  /** Whether the sheet has more rows than are read. */
  isCut: boolean;
};
export type FoundListing = { kind: 'list'; listing: Listing } | { kind: 'problem'; problem: FileProblem };

/** The first sheet with people in it: below headings in any sheet, else the first that has names alone. */
function findSheet(sheets: readonly Sheet[]): { sheet: number; found: Headings } | undefined {
  for (const find of [findHeadings, findColumns])
    for (const [sheet, { rows }] of sheets.entries()) {
      const found = find(rows);
      if (found && readGuestRows(rows, found).some(({ name }) => name !== '')) return { sheet, found };
    }
  return undefined;
}

const noHeadings = (rows: readonly string[][]): Headings =>
  findColumns(rows) ?? { row: -1, columns: { name: 0 }, labels: [] };

/** Where names and the other columns are: as the host says, else as detected. */
function locate(sheets: readonly Sheet[], { sheet, headingRow, columns }: ListSettings) {
  const found = findSheet(sheets);
  const at = sheet ?? found?.sheet ?? 0;
  const rows = sheets[at]?.rows ?? [];
  const isAsFound = sheet === undefined && headingRow === undefined && columns === undefined;
  // Headings without rows below them are no list, unless the host says where to look.
  if (isAsFound && !found) return { at, rows, headings: undefined, isCut: false };
  let headings = at === found?.sheet ? found.found : (findHeadings(rows) ?? findColumns(rows));
  if (headingRow === -1) headings = noHeadings(rows);
  else if (headingRow !== undefined) {
    const below = findHeadings(rows.slice(headingRow, headingRow + 1).concat(rows.slice(headingRow + 1)));
    const isThere = below?.row === 0;
    headings = { row: headingRow, columns: isThere ? below.columns : {}, labels: rows[headingRow] ?? [] };
  }
  if (headings && columns) headings = { ...headings, columns };
  return { at, rows, headings, isCut: sheets[at]?.isCut ?? false };
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function describeColumns(rows: readonly string[][], { row, columns, labels }: Headings) {
  const sample = rows.slice(row + 1, row + 21);
  const width = Math.max(labels.length, ...sample.map((cells) => cells.length), 0);
  return Array.from({ length: width }, (_, column) => ({
    heading: shorten((labels[column] ?? '').trim()),
    sample: shorten(sample.map((cells) => (cells[column] ?? '').trim()).find((cell) => cell !== '') ?? ''),
    kind: columnKinds.find((kind) => columns[kind] === column) ?? null,
  }));
}

function applyEdits(rows: readonly GuestRow[], mended: ListSettings['mended']): GuestRow[] {
  return mended.size === 0 ? [...rows] : rows.map((row) => ({ ...row, ...mended.get(row.row) }));
}

/** The sheets read as a guest list, and compared to the people on the list. */
export function buildListing(
  sheets: readonly Sheet[],
  text: TextReading | undefined,
  people: readonly ListedPerson[],
  settings: ListSettings,
  asked: InviteQuestions = asksNothing,
): FoundListing {
  const toAsk = withAsking(asked, settings.asks);
  const { at, rows, headings, isCut } = locate(sheets, settings);
  if (!headings) return { kind: 'problem', problem: sheets.every(isBlankSheet) ? 'empty' : 'no_valid_data' };
  const readPhone = createPhoneReader(settings.country);
  const read = applyEdits(readGuestRows(rows, headings), settings.mended).map((row) => ({
    ...fitRow(row, toAsk),
    phone: row.phone === '' ? '' : readPhone(row.phone).phone,
  }));
  const { rows: matches, noLongerListed } = matchGuestRows(read, people, {
    choices: settings.choices,
    toPhoneKey: (phone) => readPhone(phone).phone.replace(/[^\d+]/g, ''),
  });
  const twins = countTwins(read);
  const rowsByName = Map.groupBy(read, ({ name }) => toNameKey(name));
  const lines = matches.map((match, nth): Line => ({
    ...match,
    problems: listProblems(match.row, readPhone),
    twin: twins[nth] ?? 0,
    doubles: listDoubles(match.row, rowsByName),
    isInsisted: settings.choices.get(match.row.row) === null,
  }));
  const reading = {
    text,
    sheetNames: sheets.map(({ name }) => name),
    sheet: at,
    headingRow: headings.row,
    firstRows: rows.slice(0, 20).map((cells) => shorten(cells.filter((cell) => cell.trim()).join(', '))),
  };
  return {
    kind: 'list',
    listing: { reading, columns: describeColumns(rows, headings), lines, noLongerListed, isCut },
  };
}

/** The first rows of the same name: nobody reads a hundred. */
function listDoubles({ row, name }: GuestRow, rowsByName: ReadonlyMap<string, GuestRow[]>): number[] {
  const alike = name === '' ? [] : (rowsByName.get(toNameKey(name)) ?? []);
  return alike
    .slice(0, 4)
    .map((other) => other.row)
    .filter((other) => other !== row)
    .slice(0, 3);
}

function listProblems(row: GuestRow, readPhone: ReturnType<typeof createPhoneReader>): GuestField[] {
  const found: GuestField[] = findDoubtfulFields(row).map(({ field }) => field);
  if (row.phone !== '' && !found.includes('phone') && !readPhone(row.phone).isPossible) found.push('phone');
  return found;
}
