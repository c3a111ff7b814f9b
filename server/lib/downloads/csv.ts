import { toNeutralCell } from '@daysheet/shared/lib/csv-cells.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import { Download } from './download.ts';
import { inSlices } from '../load/slices.ts';

type Cells = readonly (string | number | null)[];

function formatCell(value: string | number | null): string {
  const text = toNeutralCell(String(value ?? ''));
  return /[",;\t\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

const formatLine = (cells: Cells): string => `${cells.map(formatCell).join(',')}\r\n`;

/** Yields headings with the first rows, so that an error there refuses the file. The BOM makes Excel read it as UTF-8. */
async function* generateLines(headings: Cells, pages: AsyncIterable<Cells[]>): AsyncGenerator<string> {
  let before = `\uFEFF${formatLine(headings)}`;
  for await (const page of pages) {
    yield before + (await inSlices(each(page, formatLine))).join('');
    before = '';
  }
  if (before !== '') yield before;
}

/** A table as CSV (RFC 4180), made a page of rows at a time while it is sent. */
export const createCsvDownload = (
  fileName: string,
  headings: Cells,
  pages: AsyncIterable<Cells[]>,
): Download => new Download(fileName, 'text/csv; charset=utf-8', generateLines(headings, pages));
