/** Cuts a text to `most` UTF-16 units, without splitting a surrogate pair. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** Normalizes a name for search: lower case, without accents, white space folded. */
export function toSearchableName(name: string): string {
  return (
    name
      .normalize('NFKD')
      // Removes accents, and the points of Hebrew and Arabic; vowel signs of other scripts are letters.
      .replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g, '')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/ø/g, 'o')
      .replace(/ł/g, 'l')
      .replace(/đ/g, 'd')
      .replace(/ı/g, 'i')
      .replace(/ß/g, 'ss')
      .replace(/æ/g, 'ae')
      .replace(/œ/g, 'oe')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}
