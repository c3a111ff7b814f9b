import { toPlainCell } from '@daysheet/shared/csv-cells.ts';
import { importRowsMax } from '@daysheet/shared/attendees.ts';
import { importFileSizeMax } from '@daysheet/shared/limits.ts';
import { parseCsv, type RowLimits, type SheetRows } from './csv.ts';
import { decodeText } from './decode-text.ts';
import { detectFileKind } from './file-kind.ts';
import { type GuestList, readGuestList } from './guest-list.ts';
import { findHeadings, type Headings } from './headings.ts';
import { findColumns } from './without-headings.ts';
import { readWorkbook } from './workbook.ts';

export type FileProblem = 'empty' | 'no_valid_data' | 'unreadable' | 'too_large';
/** `isCut` tells that the file goes on behind the last row that is read. */
export type ParsedFile =
  | { kind: 'list'; list: GuestList; isCut: boolean }
  | { kind: 'problem'; problem: FileProblem };

const limits: RowLimits = { rows: importRowsMax, columns: 50 };
const separators = [',', ';', '\t'];
/** Enough for the headings and a few rows, whichever separator they have. */
const sampleLength = 20_000;

const toProblem = (kind: FileProblem): ParsedFile => ({ kind: 'problem', problem: kind });

/** Reads a guest list from a file's bytes. Never throws: what is wrong with the file is in the answer. */
export function parseFile(name: string, bytes: Uint8Array): ParsedFile {
  if (bytes.length === 0) return toProblem('empty');
  if (bytes.length > importFileSizeMax) return toProblem('too_large');
  const kind = detectFileKind(name, bytes);
  if (!kind) return toProblem('unreadable');
  try {
    const sheets = kind === 'workbook' ? readWorkbook(bytes, limits) : [readText(decodeText(bytes))];
    return chooseSheet(sheets.map(restoreCells));
  } catch {
    // A damaged or password-protected workbook.
    return toProblem('unreadable');
  }
}

/** With the separator that finds most columns, else parts most rows. */
function readText(text: string): SheetRows {
  const sample = text.slice(0, sampleLength);
  const tries = separators.map((separator) => {
    const { rows } = parseCsv(sample, separator, limits);
    const found = findHeadings(rows) ?? findColumns(rows);
    const parted = rows.filter((row) => row.length > 1).length;
    return { separator, score: Object.keys(found?.columns ?? {}).length * limits.rows + parted };
  });
  const [best] = tries.toSorted((one, other) => other.score - one.score);
  return parseCsv(text, best?.separator ?? ',', limits);
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
