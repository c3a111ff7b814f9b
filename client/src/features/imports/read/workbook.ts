import { type CellObject, read } from 'xlsx';
import type { RowLimits } from '@daysheet/shared/guest-lists/csv.ts';
import type { Sheet } from './read-sheets.ts';

/** The most that a spreadsheet can have: XFD is the last. A file with more was made to keep its reader busy. */
const columnsMax = 16_384;

/**
 * The sheets of a workbook as displayed texts. Only cells within `limits` are read, whatever range the file claims: one cell
 * in the last column would keep the library busy for minutes. Throws if it cannot read the file.
 */
export function readWorkbook(bytes: Uint8Array, limits: RowLimits): Sheet[] {
  const book = read(bytes, {
    type: 'array',
    dense: true,
    sheetRows: limits.rows + 1,
    cellFormula: false,
    cellHTML: false,
  });
  return book.SheetNames.map((name) => {
    const cells = book.Sheets[name]?.['!data'] ?? [];
    if (cells.some((row) => row !== undefined && row.length > columnsMax))
      throw new Error('Too many columns.');
    const rows = Array.from({ length: Math.min(cells.length, limits.rows) }, (_, at) =>
      readRow(cells[at] ?? [], limits.columns),
    );
    return { name, rows, isCut: cells.length > limits.rows };
  });
}

function readRow(cells: readonly (CellObject | undefined)[], columns: number): string[] {
  return Array.from({ length: Math.min(cells.length, columns) }, (_, at) => getCellText(cells[at]));
}

function getCellText(cell: CellObject | undefined): string {
  if (!cell || cell.v === undefined || cell.v === null) return '';
  const shown = cell.w ?? String(cell.v);
  // A phone typed as a number may be shown as 4.42079E+11.
  return cell.t === 'n' && /^\d(?:\.\d+)?E\+\d+$/.test(shown) ? String(cell.v) : shown;
}
