import { toPlainCell } from '@daysheet/shared/csv-cells.ts';
import { importFileSizeMax } from '@daysheet/shared/limits.ts';
import type { SheetRows } from '@daysheet/shared/guest-lists/csv.ts';
import { decodeText } from '@daysheet/shared/guest-lists/decode-text.ts';
import { detectSeparator, readDelimitedText } from '@daysheet/shared/guest-lists/delimited-text.ts';
import { countGuestColumns, sheetLimits } from '@daysheet/shared/guest-lists/guest-text.ts';
import { findHeadings, type Headings } from '@daysheet/shared/guest-lists/headings.ts';
import { findColumns } from '@daysheet/shared/guest-lists/without-headings.ts';
import { detectFileKind } from './file-kind.ts';
import { type GuestList, readGuestList } from './guest-list.ts';
import { readWorkbook } from './workbook.ts';

export type FileProblem = 'empty' | 'no_valid_data' | 'unreadable' | 'too_large';
/** `isCut` tells that the file goes on behind the last row that is read. */
export type ParsedFile =
  | { kind: 'list'; list: GuestList; isCut: boolean }
  | { kind: 'problem'; problem: FileProblem };

const toProblem = (kind: FileProblem): ParsedFile => ({ kind: 'problem', problem: kind });

/** Reads a guest list from a file's bytes. Never throws: what is wrong with the file is in the answer. */
export function parseFile(name: string, bytes: Uint8Array): ParsedFile {
  if (bytes.length === 0) return toProblem('empty');
  if (bytes.length > importFileSizeMax) return toProblem('too_large');
  const kind = detectFileKind(name, bytes);
  if (!kind) return toProblem('unreadable');
  try {
    const sheets =
      kind === 'workbook'
        ? readWorkbook(bytes, sheetLimits).map(restoreCells)
        : [readText(decodeText(bytes))];
    return chooseSheet(sheets);
  } catch {
    // A damaged or password-protected workbook.
    return toProblem('unreadable');
  }
}

function readText(text: string): SheetRows {
  return readDelimitedText(text, detectSeparator(text, sheetLimits, countGuestColumns), sheetLimits);
}

/** Our own export marks what would be a formula, and a spreadsheet program keeps the marks. */
const restoreCells = ({ rows, isCut }: SheetRows): SheetRows => ({
  rows: rows.map((row) => row.map(toPlainCell)),
  isCut,
});

type Find = (rows: readonly string[][]) => Headings | undefined;

/** The first sheet that has people: below headings in any sheet, before names alone are believed to be a list. */
function chooseSheet(sheets: readonly SheetRows[]): ParsedFile {
  const hasHeadings = sheets.some(({ rows }) => findHeadings(rows) !== undefined);
  const find: Find = hasHeadings ? findHeadings : findColumns;
  for (const { rows, isCut } of sheets) {
    const found = find(rows);
    const list = found && readGuestList(rows, found);
    if (list && list.people.length > 0) return { kind: 'list', list, isCut };
  }
  const isEmpty = sheets.every(({ rows }) => rows.every((row) => row.every((cell) => cell.trim() === '')));
  return toProblem(isEmpty ? 'empty' : 'no_valid_data');
}
