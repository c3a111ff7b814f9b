import { splitName } from './names.ts';

export type AddressedPerson = { id: string; name: string; addresses: readonly (string | null)[] };
export type HouseholdSuggestion = { surname: string; address: string; ids: string[] };

/** A telephone number's digits; of anything else its words, ignoring case and punctuation. */
const normalizeAddress = (address: string): string =>
  address.includes('@')
    ? address.trim().toLowerCase()
    : address.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The last word, as it is written. A single word is not a surname. */
export function readSurname(name: string): string | null {
  const words = name.trim().split(/\s+/);
  return words.length > 1 ? (words.at(-1) ?? null) : null;
}

const toKey = (surname: string): string => splitName(surname).flat(2).join(' ');

/** Groups people who share a surname and an address; each person is in one suggestion at most. */
export function suggestHouseholds(people: readonly AddressedPerson[]): HouseholdSuggestion[] {
  const found = new Map<string, HouseholdSuggestion>();
  for (const { id, name, addresses } of people) {
    const surname = readSurname(name);
    if (surname === null) continue;
    for (const written of addresses) {
      const address = normalizeAddress(written ?? '');
      if (address === '') continue;
      const key = JSON.stringify([toKey(surname), address]);
      const suggestion = found.get(key) ?? { surname, address: key, ids: [] };
      if (!suggestion.ids.includes(id)) suggestion.ids.push(id);
      found.set(key, suggestion);
    }
  }
  const taken = new Set<string>();
  return [...found.values()].flatMap(({ ids, ...suggestion }) => {
    const free = ids.filter((id) => !taken.has(id));
    if (free.length < 2) return [];
    for (const id of free) taken.add(id);
    return [{ ...suggestion, ids: free }];
  });
}
