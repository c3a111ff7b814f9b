import { toSearchableName } from '@daysheet/shared/lib/text.ts';

export type Choice = {
  value: string;
  label: string;
  /** Stands beside the label: what tells two of one name apart. */
  detail?: string | undefined;
  /** It is found, and meant, by this too. */
  also?: string | undefined;
};

/** As typed text is compared: without case, accents and the signs between words. */
const foldText = (text: string): string => toSearchableName(text.replace(/[_/,·“”"]/g, ' '));

const listNames = ({ label, also }: Choice) => [label, ...(also ? [also] : [])].map(foldText);

/** Those that hold every typed word. */
export function findMatches<Listed extends Choice>(choices: readonly Listed[], typed: string): Listed[] {
  const words = foldText(typed).split(' ').filter(Boolean);
  return choices.filter((choice) => {
    const text = [...listNames(choice), foldText(choice.detail ?? '')].join(' ');
    return words.every((word) => text.includes(word));
  });
}

/** Those whose name is what was typed. */
export function findNamesakes<Listed extends Choice>(choices: readonly Listed[], typed: string): Listed[] {
  const text = foldText(typed);
  return choices.filter((choice) => listNames(choice).includes(text));
}

/**
 * The one that typed text means without a doubt: the chosen one or the only one of this name, else the only match.
 * Where a new one may be made, 'Family' is not yet 'Family of the bride': only what goes on within the word is.
 */
export function findMeantChoice<Listed extends Choice>(
  found: readonly Listed[],
  typed: string,
  { value, canCreate }: { value: string | null; canCreate: boolean },
): Listed | undefined {
  const namesakes = findNamesakes(found, typed);
  const chosen = namesakes.find((choice) => choice.value === value);
  if (namesakes.length > 0) return namesakes.length === 1 ? namesakes[0] : chosen;
  const [only, another] = found;
  if (!only || another) return undefined;
  const text = foldText(typed);
  const label = foldText(only.label);
  return !canCreate || (label.startsWith(text) && label[text.length] !== ' ') ? only : undefined;
}

/** What is rendered of a long list while nothing is typed: from a little before the chosen one on. */
export function listAround<Listed extends Choice>(
  choices: readonly Listed[],
  value: string | null,
  most: number,
): Listed[] {
  const at = choices.findIndex((choice) => choice.value === value);
  const first = choices.length > most ? Math.max(0, Math.min(at - 7, choices.length - most)) : 0;
  return choices.slice(first, first + most);
}

/** Where an arrow key goes: first to what is highlighted or chosen, then on, round and round. */
export function findNextIndex(
  { found, taken }: { found: readonly Choice[]; taken: number },
  value: string | null | undefined,
  { step, wasOpen }: { step: 1 | -1; wasOpen: boolean },
): number | undefined {
  if (found.length === 0) return undefined;
  const from = taken >= 0 ? taken : found.findIndex((choice) => choice.value === value);
  if (from < 0) return step === 1 ? 0 : found.length - 1;
  return wasOpen ? (from + step + found.length) % found.length : from;
}
