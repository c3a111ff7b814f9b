import type { Reply } from '@daysheet/shared/attendees/answers.ts';
import { useState } from 'react';
import { useFormDraft } from '../../../lib/storage/form-drafts.ts';
import { useUnsaved } from '../../../lib/storage/use-unsaved.ts';
import { type AnswersOfPerson, useEnterAnswers } from '../answers.hooks.ts';
import {
  type AskedQuestion,
  type Entered,
  enterWords,
  keptEntry,
  readAgain,
  toSentReplies,
  toSentWords,
  type TypedWords,
} from './enter-answers.rules.ts';

/** The answers being entered for one person, until they are saved or discarded. */
export function useEntering(eventId: string, attendeeId: string, onClose: () => void) {
  const [replies, setReplies] = useState<ReadonlyMap<string, Reply>>(new Map());
  const [words, setWords] = useState<Entered>(new Map());
  const isDirty = replies.size + words.size > 0;
  const unsaved = useUnsaved(isDirty, onClose);
  useFormDraft(
    `answers-of-${attendeeId}`,
    () => (isDirty ? { replies: [...replies], words: [...words] } : undefined),
    (kept) => {
      const { data } = keptEntry.safeParse(kept);
      setReplies(new Map(data?.replies));
      setWords(new Map(data?.words));
    },
  );
  const onEntered = () => unsaved.finish(onClose);
  const { run, isPending } = useEnterAnswers(eventId, onEntered, (reason) => {
    if (reason === 'answers.question_changed') setWords(readAgain);
  });
  return {
    replies,
    words,
    isDirty,
    unsaved,
    isPending,
    reply: (askingId: string, reply: Reply) => setReplies(new Map([...replies, [askingId, reply]])),
    say: (question: AskedQuestion, typed: TypedWords) => setWords(enterWords(words, question, typed)),
    /** How many of the entered answers are not asked any more. */
    countLeftOut: ({ askings, questions }: AnswersOfPerson) =>
      replies.size +
      words.size -
      toSentReplies(replies, askings).length -
      toSentWords(words, questions).length,
    save: ({ askings, questions }: AnswersOfPerson) =>
      run({
        replies: toSentReplies(replies, askings).map((given) => ({ ...given, attendeeId })),
        words: toSentWords(words, questions).map((said) => ({ ...said, attendeeId })),
      }),
  };
}
