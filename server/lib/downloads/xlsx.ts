import { Download } from './download.ts';

/** Of `width` characters (a digit's, as spreadsheets count them). */
export type Column = { heading: string; width: number };
type Cells = readonly (string | number | null)[];
/** Its name: 31 letters at most, none of []:*?/\, and another one than the other sheets'. */
export type Sheet = {
  name: string;
  columns: readonly Column[];
  pages: AsyncIterable<Cells[]> | Iterable<Cells[]>;
};

/** The most that Excel reads of a cell, and of a sheet. */
const cellLettersMax = 32_767;
const sheetRowsMax = 1_048_576;

/** As a format this has a spreadsheet keep what is typed into the cell later as text, too: zeros, plus signs, '3/4'. */
const textFormat = '@';

/** Signs that no XML may have: with one of them Excel refuses the file. */
const unwritable = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** What Excel reads as a sign by its number ('_x0041_'); its own sign says that it is none. */
const looksEscaped = /_(?=x[\dA-F]{4}_)/gi;

function formatCell(value: string | number | null): string | number | null {
  if (typeof value !== 'string') return value;
  const text = value.length > cellLettersMax ? `${value.slice(0, cellLettersMax - 1)}…` : value;
  return text.replace(unwritable, '').replace(looksEscaped, '_x005F_');
}

async function* readRows(pages: Sheet['pages']) {
  for await (const page of pages) for (const row of page) yield row.map(formatCell);
}

async function* generateBytes(openSheets: () => Promise<Sheet[]>): AsyncGenerator<Uint8Array> {
  // Loaded when the first file is made.
  const { colToLetter, writeXlsxStreamSheets } = await import('hucre/xlsx');
  const written = (await openSheets()).map(({ name, columns, pages }) => ({
    name,
    rows: readRows(pages),
    columns: columns.map(({ heading, width }) => ({ header: heading, width, numFmt: textFormat })),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${colToLetter(columns.length - 1)}${sheetRowsMax}` },
  }));
  yield* writeXlsxStreamSheets(written);
}

/** Tables as a workbook, made a page of rows at a time while it is sent. All text is text: no cell is calculated. */
export const createXlsxDownload = (fileName: string, openSheets: () => Promise<Sheet[]>): Download =>
  new Download(
    fileName,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    generateBytes(openSheets),
  );
