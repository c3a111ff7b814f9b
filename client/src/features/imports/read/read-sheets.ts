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
/** How a text file was read; a workbook specifies that itself. */
export type TextReading = { encoding: Encoding; separator: Separator };
export type ReadSheets =
  | { kind: 'sheets'; sheets: Sheet[]; text?: TextReading }
  | { kind: 'problem'; problem: FileProblem };

type ReadOptions = {
  limits: RowLimits;
  /** Detects the separator of a text: the one that yields most known columns. */
  countColumns: (rows: readonly string[][]) => number;
  /** The host's settings for a text file that was read wrongly. */
  chosen?: Partial<TextReading> | undefined;
};

const toProblem = (problem: FileProblem): ReadSheets => ({ kind: 'problem', problem });

/** Reads a file of untrusted size like `parseSheets`, once it is sure that it decompresses into memory. */
export async function readSheets(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  how: ReadOptions,
): Promise<ReadSheets> {
  return (await decompressesWithinReason(bytes)) ? parseSheets(name, bytes, how) : toProblem('unreadable');
}

/**
 * Reads a file's content as rows of text. Never throws: the result says what is wrong with the file. `isCut`: a sheet has
 * more rows than are read.
 */
export function parseSheets(
  name: string,
  bytes: Uint8Array,
  { limits, countColumns, chosen }: ReadOptions,
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

/** Our own export marks cells that would be formulas, and a spreadsheet program retains the marks. */
const restoreCells = ({ rows, ...sheet }: Sheet): Sheet => ({
  ...sheet,
  rows: rows.map((row) => row.map(toPlainCell)),
});

export const isBlankSheet = ({ rows }: SheetRows): boolean =>
  rows.every((row) => row.every((cell) => cell.trim() === ''));
