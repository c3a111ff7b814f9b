import type { AnswersOfPerson } from '../answers.hooks.ts';

export type AskedQuestion = AnswersOfPerson['questions'][number];
export type TypedWords = { value: string | null; note: string | null };

export const toTypedWords = ({ value, note }: AskedQuestion): TypedWords => ({ value, note });

/** What can be chosen; nothing where the answer is typed. */
export function listChoices({ kind, choices }: Pick<AskedQuestion, 'kind' | 'choices'>) {
  if (kind === 'yes_no')
    return [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ];
  return kind === 'food' || kind === 'menu' ? choices.map((value) => ({ value, label: value })) : undefined;
}
