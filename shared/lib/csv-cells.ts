// What a spreadsheet takes for a formula (ASVS 1.2.10), also written full width, as some keyboards do. It may stand where
// a program that parts columns by semicolons or tabs, whatever our quotes say, begins a cell.
const formula = String.raw`[=+\-@\t\r\0\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]`;
const cellStart = String.raw`(?<=^|[;\t\r\n])`;
const wouldCalculate = String.raw`(?='*[ \u00a0\u3000]*${formula})`;
const unmarked = new RegExp(cellStart + wouldCalculate, 'g');
const marked = new RegExp(`${cellStart}'${wouldCalculate}`, 'g');

/** Phone numbers begin with a plus sign and stay as they are: digits alone do no harm. */
const phone = /^[+\d(][\d ().-]*$/;

/** A cell's text so that no spreadsheet calculates it: an apostrophe stands before what it would take for a formula. */
export const toNeutralCell = (text: string): string =>
  phone.test(text) ? text : text.replace(unmarked, "'");

/** The text that `toNeutralCell` was given. */
export const toPlainCell = (text: string): string => text.replace(marked, '');
