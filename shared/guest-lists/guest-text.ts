import { importRowsMax } from '../attendees/attendees.ts';
import type { Work } from '../lib/sliced-work.ts';
import type { RowLimits } from './csv.ts';
import { detectSeparator, readDelimitedInPieces } from './delimited-text.ts';
import { type GuestRow, readRowsInPieces } from './guest-rows.ts';
import { findHeadings, type Headings } from './headings.ts';
import { findColumns } from './without-headings.ts';

/** The limits for reading one sheet. */
export const sheetLimits: RowLimits = { rows: importRowsMax, columns: 50 };

/** Detects the columns of a guest list; `undefined` if there is no name column. */
const findGuestColumns = (rows: readonly string[][]): Headings | undefined =>
  findHeadings(rows) ?? findColumns(rows);

export const countGuestColumns = (rows: readonly string[][]): number =>
  Object.keys(findGuestColumns(rows)?.columns ?? {}).length;

/** The rows of a CSV text with any separator; `undefined` if it has no name column. */
export function* readGuestText(
  text: string,
): Work<{ headings: Headings; rows: GuestRow[]; isCut: boolean } | undefined> {
  const separator = detectSeparator(text, sheetLimits, countGuestColumns);
  const sheet = yield* readDelimitedInPieces(text, separator, sheetLimits);
  const headings = findGuestColumns(sheet.rows);
  if (!headings) return undefined;
  return { headings, rows: yield* readRowsInPieces(sheet.rows, headings), isCut: sheet.isCut };
}
