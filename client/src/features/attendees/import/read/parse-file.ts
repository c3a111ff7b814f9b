import { countGuestColumns, sheetLimits } from '@daysheet/shared/guest-lists/guest-text.ts';
import { findHeadings, type Headings } from '@daysheet/shared/guest-lists/headings.ts';
import { findColumns } from '@daysheet/shared/guest-lists/without-headings.ts';
import {
  type FileProblem,
  isBlankSheet,
  parseSheets,
  type Sheet,
} from '../../../imports/read/read-sheets.ts';
import { type GuestList, readGuestList } from './guest-list.ts';

/** `isCut` tells that the file goes on behind the last row that is read. */
export type ParsedFile =
  | { kind: 'list'; list: GuestList; isCut: boolean }
  | { kind: 'problem'; problem: FileProblem };

/** Reads a guest list from a file's bytes. Never throws: what is wrong with the file is in the answer. */
export function parseFile(name: string, bytes: Uint8Array): ParsedFile {
  const read = parseSheets(name, bytes, { limits: sheetLimits, countColumns: countGuestColumns });
  return read.kind === 'problem' ? read : chooseSheet(read.sheets);
}

type Find = (rows: readonly string[][]) => Headings | undefined;

/** The first sheet that has people: below headings in any sheet, before names alone are believed to be a list. */
function chooseSheet(sheets: readonly Sheet[]): ParsedFile {
  const hasHeadings = sheets.some(({ rows }) => findHeadings(rows) !== undefined);
  const find: Find = hasHeadings ? findHeadings : findColumns;
  for (const { rows, isCut } of sheets) {
    const found = find(rows);
    const list = found && readGuestList(rows, found);
    if (list && list.people.length > 0) return { kind: 'list', list, isCut };
  }
  return { kind: 'problem', problem: sheets.every(isBlankSheet) ? 'empty' : 'no_valid_data' };
}
