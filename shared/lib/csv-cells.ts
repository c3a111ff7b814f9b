// The characters that start a formula in spreadsheets (ASVS 1.2.10), also in full width, as some keyboards type them.
// They may come after a semicolon or tab too, where a program that ignores our quotes splits cells.
const formula = String.raw`[=+\-@\t\r\0\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]`;
const cellStart = String.raw`(?<=^|[;\t\r\n])`;
const wouldCalculate = String.raw`(?='*[ \u00a0\u3000]*${formula})`;
const unmarked = new RegExp(cellStart + wouldCalculate, 'g');
const marked = new RegExp(`${cellStart}'${wouldCalculate}`, 'g');

/** Phone numbers may begin with a plus sign and stay unchanged: digits alone are harmless. */
const phone = /^[+\d(][\d ().-]*$/;

/** Escapes a cell's text so that no spreadsheet evaluates it: puts an apostrophe before a possible formula. */
export const toNeutralCell = (text: string): string =>
  phone.test(text) ? text : text.replace(unmarked, "'");

/** Reverses `toNeutralCell`. */
export const toPlainCell = (text: string): string => text.replace(marked, '');
