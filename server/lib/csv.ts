/**
 * A cell that a spreadsheet would take for a formula gets an apostrophe in front (ASVS 1.2.10). Phone numbers begin
 * with a plus sign and stay as they are: digits alone do no harm.
 */
function neutralised(text: string): string {
  const isPhone = /^\+?[\d\s().-]*$/.test(text) && /^[+\d(]/.test(text);
  return /^[=+\-@\t\r\0]/.test(text) && !isPhone ? `'${text}` : text;
}

function cell(value: string | number | null): string {
  const text = neutralised(String(value ?? ''));
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** A table as CSV (RFC 4180), with the mark that makes Excel read it as UTF-8. */
export function toCsv(headings: string[], rows: (string | number | null)[][]): string {
  const lines = [headings, ...rows].map((row) => row.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
