import { replies, type Reply } from '@daysheet/shared/attendees/answers.ts';
import { z } from 'zod';
import type { AnswersOfPerson } from '../answers.hooks.ts';

type PersonAsking = AnswersOfPerson['askings'][number];
export type PersonQuestion = AnswersOfPerson['questions'][number];
export type TypedAnswer = { value: string | null; note: string | null };

/** An answer with the version that its question had when it was asked; undefined once the host was told of a newer one. */
type EnteredAnswer = TypedAnswer & { version?: number | undefined };
export type EnteredAnswers = ReadonlyMap<string, EnteredAnswer>;

/** The stored form of what is being entered, to survive a reload. */
export const storedEntry = z.object({
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

/** The answer belongs to the version of the question that was read out, even if somebody changes the question meanwhile. */
export function enterAnswer(
  entered: EnteredAnswers,
  { id, version }: PersonQuestion,
  typed: TypedAnswer,
): EnteredAnswers {
  return new Map([...entered, [id, { ...typed, version: entered.get(id)?.version ?? version }]]);
}

/** Once the host has been told that a question changed, what they entered answers the current version. */
export const dropVersions = (entered: EnteredAnswers): EnteredAnswers =>
  new Map([...entered].map(([id, words]) => [id, { ...words, version: undefined }]));

/** The entered answers as they are sent, without those to questions that are not asked any more. */
export const toSentAnswers = (entered: EnteredAnswers, questions: readonly PersonQuestion[]) =>
  questions.flatMap(({ id: questionId, version: now }) => {
    const words = entered.get(questionId);
    return words ? [{ questionId, ...words, version: words.version ?? now }] : [];
  });

/** The entered replies as they are sent, without those that are not asked or allowed any more. */
export const toSentReplies = (
  entered: ReadonlyMap<string, Reply>,
  askings: readonly Pick<PersonAsking, 'id' | 'allowsMaybe'>[],
) =>
  askings.flatMap(({ id: askingId, allowsMaybe }) => {
    const reply = entered.get(askingId);
    return reply && (reply !== 'maybe' || allowsMaybe) ? [{ askingId, reply }] : [];
  });

export const toTypedAnswer = ({ value, note }: PersonQuestion): TypedAnswer => ({ value, note });

/** The choices of a question; undefined if the answer is typed. */
export function listChoices({ kind, choices }: Pick<PersonQuestion, 'kind' | 'choices'>) {
  if (kind === 'yes_no')
    return [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ];
  return kind === 'food' || kind === 'menu' ? choices.map((value) => ({ value, label: value })) : undefined;
}
