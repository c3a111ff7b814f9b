import { replies, type Reply } from '@daysheet/shared/attendees/answers.ts';
import { z } from 'zod';
import type { AnswersOfPerson } from '../answers.hooks.ts';

type AskedOfPerson = AnswersOfPerson['askings'][number];
export type AskedQuestion = AnswersOfPerson['questions'][number];
export type TypedWords = { value: string | null; note: string | null };

/** An answer with the version of its question as it was asked then; of one that is read again it is not known. */
type EnteredWords = TypedWords & { version?: number | undefined };
export type Entered = ReadonlyMap<string, EnteredWords>;

/** What is being entered, as it is kept over a reload. */
export const keptEntry = z.object({
  replies: z.array(z.tuple([z.string(), z.enum(replies)])),
  words: z.array(
    z.tuple([
      z.string(),
      z.object({
        value: z.string().nullable(),
        note: z.string().nullable(),
        version: z.number().optional(),
      }),
    ]),
  ),
});

/** What was said stays an answer to the question as it was read out, also where somebody changes that meanwhile. */
export function enterWords(entered: Entered, { id, version }: AskedQuestion, typed: TypedWords): Entered {
  return new Map([...entered, [id, { ...typed, version: entered.get(id)?.version ?? version }]]);
}

/** Once the host has been told that a question changed, what they entered answers it as it is now. */
export const readAgain = (entered: Entered): Entered =>
  new Map([...entered].map(([id, words]) => [id, { ...words, version: undefined }]));

/** What was entered, as it is sent; not what is asked no more. */
export const toSentWords = (entered: Entered, questions: readonly AskedQuestion[]) =>
  questions.flatMap(({ id: questionId, version: now }) => {
    const words = entered.get(questionId);
    return words ? [{ questionId, ...words, version: words.version ?? now }] : [];
  });

/** The same of what was chosen. */
export const toSentReplies = (
  entered: ReadonlyMap<string, Reply>,
  askings: readonly Pick<AskedOfPerson, 'id' | 'allowsMaybe'>[],
) =>
  askings.flatMap(({ id: askingId, allowsMaybe }) => {
    const reply = entered.get(askingId);
    return reply && (reply !== 'maybe' || allowsMaybe) ? [{ askingId, reply }] : [];
  });

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
