import { toSearchableName } from '@daysheet/shared/lib/text.ts';

export type Choice = {
  value: string;
  label: string;
  /** Shown beside the label, to distinguish choices of the same name. */
  detail?: string | undefined;
  /** A second text that finds and identifies the choice. */
  also?: string | undefined;
};

/** Normalizes a text for comparison: no case, accents or punctuation between words. */
const foldText = (text: string): string => toSearchableName(text.replace(/[_/,·“”"]/g, ' '));

const listNames = ({ label, also }: Choice) => [label, ...(also ? [also] : [])].map(foldText);

/** The choices that contain every typed word. */
export function findMatches<Listed extends Choice>(choices: readonly Listed[], typed: string): Listed[] {
  const words = foldText(typed).split(' ').filter(Boolean);
  return choices.filter((choice) => {
    const text = [...listNames(choice), foldText(choice.detail ?? '')].join(' ');
    return words.every((word) => text.includes(word));
  });
}

/** The choices whose name is exactly the typed text. */
export function findNamesakes<Listed extends Choice>(choices: readonly Listed[], typed: string): Listed[] {
  const text = foldText(typed);
  return choices.filter((choice) => listNames(choice).includes(text));
}

/**
 * The choice that the typed text identifies: the chosen or only one of this name, else the only match. Where a new choice
 * can be created, 'Family' does not identify 'Family of the bride': only the rest of a word may be missing.
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

/** The part of a long list to render while nothing is typed: it starts a little before the chosen one. */
export function listAround<Listed extends Choice>(
  choices: readonly Listed[],
  value: string | null,
  most: number,
): Listed[] {
  const at = choices.findIndex((choice) => choice.value === value);
  const first = choices.length > most ? Math.max(0, Math.min(at - 7, choices.length - most)) : 0;
  return choices.slice(first, first + most);
}

/** The next index for an arrow key: first the highlighted or chosen one, then the next, wrapping around. */
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
