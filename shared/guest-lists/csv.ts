// Our own parser: the spreadsheet library guesses a text's format by its first letters (a heading 'ID' makes it SYLK) and
// converts phones and dates to numbers. Here every field stays the text of the file.

import { atOnce, type Work } from '../lib/sliced-work.ts';

/** The limits of a reader of rows; `isCut` means that the file has more. */
export type SheetRows = { rows: string[][]; isCut: boolean };
export type RowLimits = { rows: number; columns: number };

/**
 * Parses comma separated values (RFC 4180) with any separator. An unclosed quote counts as a letter, so that it does not
 * swallow the rest of the list.
 */
export const parseCsv = (text: string, separator: string, limits: RowLimits): SheetRows =>
  atOnce(parseCsvInPieces(text, separator, limits));

/** Rows between two yields. */
const rowsAtOnce = 100;

export function* parseCsvInPieces(text: string, separator: string, limits: RowLimits): Work<SheetRows> {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    if (rows.length === limits.rows) return { rows, isCut: true };
    const field = readQuoted(text, at, separator) ?? readPlain(text, at, separator);
    if (row.length < limits.columns) row.push(field.value);
    at = field.end;
    if (text[at] === separator) {
      at += 1;
      // A separator at the very end starts one more, empty field.
      if (at < text.length) continue;
      row.push('');
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    rows.push(row);
    row = [];
    if (rows.length % rowsAtOnce === 0) yield;
  }
  return { rows, isCut: false };
}

type CsvField = { value: string; end: number };

const endsField = (letter: string | undefined, separator: string) =>
  letter === undefined || letter === separator || letter === '\n' || letter === '\r';

function readPlain(text: string, from: number, separator: string): CsvField {
  let end = from;
  while (!endsField(text[end], separator)) end += 1;
  return { value: text.slice(from, end), end };
}

/** A field that begins with a quote, after optional blanks; undefined for any other. */
function readQuoted(text: string, from: number, separator: string): CsvField | undefined {
  let open = from;
  while (text[open] === ' ') open += 1;
  if (text[open] !== '"') return undefined;
  let close = text.indexOf('"', open + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) return undefined;
  const rest = readPlain(text, close + 1, separator);
  return { value: text.slice(open + 1, close).replaceAll('""', '"') + rest.value, end: rest.end };
}
