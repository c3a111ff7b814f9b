import { cutText } from '@daysheet/shared/lib/text.ts';

/** As long as a sheet's name may be in Excel. */
const lettersMax = 31;

/** Signs that no XML may have: with one of them Excel refuses the file. */
const unwritable = /[^\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** What of a name Excel takes for a sheet: none of its signs, no quotation mark at an end, and no name of its own. */
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

/** Names for sheets, each another one than those before it, without regard to case. */
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
