import type { Reply } from '@daysheet/shared/attendees/answers.ts';
import { useState } from 'react';
import { useFormDraft } from '../../../lib/storage/form-drafts.ts';
import { useUnsaved } from '../../../lib/storage/use-unsaved.ts';
import { type AnswersOfPerson, useEnterAnswers } from '../answers.hooks.ts';
import {
  type PersonQuestion,
  type EnteredAnswers,
  enterAnswer,
  storedEntry,
  dropVersions,
  toSentReplies,
  toSentAnswers,
  type TypedAnswer,
} from './enter-answers.rules.ts';

/** The answers being entered for one person, until they are saved or discarded. */
export function useEnteredAnswers(eventId: string, attendeeId: string, onClose: () => void) {
  const [replies, setReplies] = useState<ReadonlyMap<string, Reply>>(new Map());
  const [words, setWords] = useState<EnteredAnswers>(new Map());
  const isDirty = replies.size + words.size > 0;
  const unsaved = useUnsaved(isDirty, onClose);
  useFormDraft(
    `answers-of-${attendeeId}`,
    () => (isDirty ? { replies: [...replies], words: [...words] } : undefined),
    (stored) => {
      const { data } = storedEntry.safeParse(stored);
      setReplies(new Map(data?.replies));
      setWords(new Map(data?.words));
    },
  );
  const onEntered = () => unsaved.finish(onClose);
  const { run, isPending } = useEnterAnswers(eventId, onEntered, (reason) => {
    if (reason === 'answers.question_changed') setWords(dropVersions);
  });
  return {
    replies,
    words,
    isDirty,
    unsaved,
    isPending,
    reply: (askingId: string, reply: Reply) => setReplies(new Map([...replies, [askingId, reply]])),
    say: (question: PersonQuestion, typed: TypedAnswer) => setWords(enterAnswer(words, question, typed)),
    /** How many of the entered answers are not asked any more. */
    countLeftOut: ({ askings, questions }: AnswersOfPerson) =>
      replies.size +
      words.size -
      toSentReplies(replies, askings).length -
      toSentAnswers(words, questions).length,
    save: ({ askings, questions }: AnswersOfPerson) =>
      run({
        replies: toSentReplies(replies, askings).map((reply) => ({ ...reply, attendeeId })),
        words: toSentAnswers(words, questions).map((answer) => ({ ...answer, attendeeId })),
      }),
  };
}
