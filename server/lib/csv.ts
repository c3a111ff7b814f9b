import { neutralCell } from '@daysheet/shared/csv-cells.ts';

function cell(value: string | number | null): string {
  const text = neutralCell(String(value ?? ''));
  return /[",;\t\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** A table as CSV (RFC 4180), with the mark that makes Excel read it as UTF-8. */
export function toCsv(headings: string[], rows: (string | number | null)[][]): string {
  const lines = [headings, ...rows].map((row) => row.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
