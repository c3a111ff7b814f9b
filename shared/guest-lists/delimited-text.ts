import { toPlainCell } from '../lib/csv-cells.ts';
import { atOnce, mapEach, type Work } from '../lib/sliced-work.ts';
import { parseCsv, parseCsvInPieces, type RowLimits, type SheetRows } from './csv.ts';

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** Enough for the headings and a few rows, with any separator. */
const sampleLength = 20_000;

/** Picks the separator that yields the most known columns by `countColumns`, else the one that splits most rows. */
export function detectSeparator(
  text: string,
  limits: RowLimits,
  countColumns: (rows: readonly string[][]) => number,
): Separator {
  const sample = text.slice(0, sampleLength);
  const tries = separators.map((separator) => {
    const { rows } = parseCsv(sample, separator, limits);
    const parted = rows.filter((row) => row.length > 1).length;
    return { separator, score: countColumns(rows) * limits.rows + parted };
  });
  const [best] = tries.toSorted((one, other) => other.score - one.score);
  return best?.separator ?? ',';
}

/** Removes the marks that our export puts before possible formulas, since a spreadsheet program keeps them. */
export function* readDelimitedInPieces(
  text: string,
  separator: Separator,
  limits: RowLimits,
): Work<SheetRows> {
  const { rows, isCut } = yield* parseCsvInPieces(text, separator, limits);
  return { rows: yield* mapEach(rows, (row) => row.map(toPlainCell)), isCut };
}

export const readDelimitedText = (text: string, separator: Separator, limits: RowLimits): SheetRows =>
  atOnce(readDelimitedInPieces(text, separator, limits));
