import { toPlainCell } from '@daysheet/shared/lib/csv-cells.ts';
import type { RowLimits, SheetRows } from '@daysheet/shared/guest-lists/csv.ts';
import { decodeText, detectEncoding, type Encoding } from '@daysheet/shared/guest-lists/decode-text.ts';
import {
  detectSeparator,
  readDelimitedText,
  type Separator,
} from '@daysheet/shared/guest-lists/delimited-text.ts';
import { importFileSizeMax } from '@daysheet/shared/lib/import-files.ts';
import { decompressesWithinReason } from './decompressed-size.ts';
import { detectFileKind } from './file-kind.ts';
import { readWorkbook } from './workbook.ts';

export type FileProblem = 'empty' | 'no_valid_data' | 'unreadable' | 'too_large';
export type Sheet = SheetRows & { name: string };
/** How a text file was read; a workbook says so itself. */
export type TextReading = { encoding: Encoding; separator: Separator };
export type ReadSheets =
  | { kind: 'sheets'; sheets: Sheet[]; text?: TextReading }
  | { kind: 'problem'; problem: FileProblem };

type How = {
  limits: RowLimits;
  /** Finds the separator of a text: that which makes most columns that are known. */
  countColumns: (rows: readonly string[][]) => number;
  /** What the host said about a text file, where it was read wrongly. */
  chosen?: Partial<TextReading> | undefined;
};

const toProblem = (problem: FileProblem): ReadSheets => ({ kind: 'problem', problem });

/** Reads a file whose size is not known to be true, as `parseSheets` does, once unpacking it fits into memory. */
export async function readSheets(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  how: How,
): Promise<ReadSheets> {
  return (await decompressesWithinReason(bytes)) ? parseSheets(name, bytes, how) : toProblem('unreadable');
}

/**
 * Reads what a file holds as rows of text. Never throws: what is wrong with the file is in the answer. `isCut` tells that a
 * sheet goes on behind the last row that is read.
 */
export function parseSheets(
  name: string,
  bytes: Uint8Array,
  { limits, countColumns, chosen }: How,
): ReadSheets {
  if (bytes.length === 0) return toProblem('empty');
  if (bytes.length > importFileSizeMax) return toProblem('too_large');
  const kind = detectFileKind(name, bytes);
  if (!kind) return toProblem('unreadable');
  try {
    if (kind === 'workbook') return { kind: 'sheets', sheets: readWorkbook(bytes, limits).map(restoreCells) };
    const encoding = chosen?.encoding ?? detectEncoding(bytes);
    const decoded = decodeText(bytes, encoding);
    const separator = chosen?.separator ?? detectSeparator(decoded, limits, countColumns);
    const sheet = { name: '', ...readDelimitedText(decoded, separator, limits) };
    return { kind: 'sheets', sheets: [sheet], text: { encoding, separator } };
  } catch {
    // A damaged or password-protected workbook.
    return toProblem('unreadable');
  }
}

/** Our own export marks what would be a formula, and a spreadsheet program keeps the marks. */
const restoreCells = ({ rows, ...sheet }: Sheet): Sheet => ({
  ...sheet,
  rows: rows.map((row) => row.map(toPlainCell)),
});

export const isBlankSheet = ({ rows }: SheetRows): boolean =>
  rows.every((row) => row.every((cell) => cell.trim() === ''));
