import { cutText } from '@daysheet/shared/lib/text.ts';

/** The longest sheet name that Excel allows. */
const lettersMax = 31;

/** Characters that XML forbids: Excel refuses a file that has one. */
const unwritable = /[^\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Makes a name valid for an Excel sheet: no reserved characters, no quotation mark at either end, no reserved name. */
function toSheetName(name: string): string {
  const plain = name
    .replace(unwritable, ' ')
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const bare = plain.replace(/^'+|'+$/g, '');
  return bare === '' || /^history$/i.test(bare) ? `${bare} sheet`.trim() : bare;
}

const cut = (name: string, most: number) => cutText(name, most).trim();

/** Returns sheet names that are unique without regard to case. */
export function nameSheets(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const base = toSheetName(name);
    let unique = cut(base, lettersMax);
    for (let nth = 2; taken.has(unique.toLowerCase()); nth += 1) {
      const suffix = ` ${nth}`;
      unique = cut(base, lettersMax - suffix.length) + suffix;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}
