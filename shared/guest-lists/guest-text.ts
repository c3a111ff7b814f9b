import { importRowsMax } from '../attendees/attendees.ts';
import type { Work } from '../lib/sliced-work.ts';
import type { RowLimits } from './csv.ts';
import { detectSeparator, readDelimitedInPieces } from './delimited-text.ts';
import { type GuestRow, readRowsInPieces } from './guest-rows.ts';
import { findHeadings, type Headings } from './headings.ts';
import { findColumns } from './without-headings.ts';

/** What is read of one sheet, whatever it holds. */
export const sheetLimits: RowLimits = { rows: importRowsMax, columns: 50 };

/** Where the columns of a guest list are; `undefined` where no names were found. */
const findGuestColumns = (rows: readonly string[][]): Headings | undefined =>
  findHeadings(rows) ?? findColumns(rows);

export const countGuestColumns = (rows: readonly string[][]): number =>
  Object.keys(findGuestColumns(rows)?.columns ?? {}).length;

/** The rows of a CSV text, whichever separator it has; `undefined` where no names were found in it. */
export function* readGuestText(
  text: string,
): Work<{ headings: Headings; rows: GuestRow[]; isCut: boolean } | undefined> {
  const separator = detectSeparator(text, sheetLimits, countGuestColumns);
  const sheet = yield* readDelimitedInPieces(text, separator, sheetLimits);
  const headings = findGuestColumns(sheet.rows);
  if (!headings) return undefined;
  return { headings, rows: yield* readRowsInPieces(sheet.rows, headings), isCut: sheet.isCut };
}
