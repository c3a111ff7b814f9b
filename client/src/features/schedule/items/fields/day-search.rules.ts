import type { Choice } from '../../../../ui/fields/search-matches.rules.ts';

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** Days that match every typed word, such as 'jun 5' or '2027-06': a 5 is not the 15th. */
export function findDays(days: readonly Choice[], typed: string): Choice[] {
  const words = splitWords(typed);
  return days.filter(({ label, value }) => {
    const parts = splitWords(`${label} ${value}`);
    return words.every((word) =>
      parts.some((part) => (/^\d{1,2}$/.test(word) ? part === word : part.startsWith(word))),
    );
  });
}
