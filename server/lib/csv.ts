import { neutralCell } from '@daysheet/shared/csv-cells.ts';
import { Download } from './download.ts';
import { each, inSlices } from './slices.ts';

type Cells = readonly (string | number | null)[];

function cell(value: string | number | null): string {
  const text = neutralCell(String(value ?? ''));
  return /[",;\t\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

const line = (cells: Cells): string => `${cells.map(cell).join(',')}\r\n`;

/** With the first rows, so that what refuses them refuses the file. The mark makes Excel read it as UTF-8. */
async function* linesOf(headings: Cells, pages: AsyncIterable<Cells[]>): AsyncGenerator<string> {
  let before = `\uFEFF${line(headings)}`;
  for await (const page of pages) {
    yield before + (await inSlices(each(page, line))).join('');
    before = '';
  }
  if (before !== '') yield before;
}

/** A table as CSV (RFC 4180), made a page of rows at a time while it is sent. */
export const csvDownload = (fileName: string, headings: Cells, pages: AsyncIterable<Cells[]>): Download =>
  new Download(fileName, 'text/csv; charset=utf-8', linesOf(headings, pages));
