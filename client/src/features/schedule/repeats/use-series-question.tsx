import type { SeriesChange } from '@daysheet/shared/schedule/recurrence.ts';
import { type ReactNode, useState } from 'react';
import { type Question, SeriesQuestion } from './series-question.tsx';

/**
 * Asks which occurrences a change applies to. `ask` resolves at once if only one answer is possible, and to undefined if the
 * host cancels. Render `dialog`.
 */
export function useSeriesQuestion(): {
  ask: (question: Question) => Promise<SeriesChange | undefined>;
  isAsking: boolean;
  dialog: ReactNode;
} {
  const [pending, setPending] = useState<{
    question: Question;
    answer: (is: SeriesChange | undefined) => void;
  }>();
  const ask = (question: Question) => {
    const [only, ...others] = question.choices;
    if (others.length === 0) return Promise.resolve(only);
    return new Promise<SeriesChange | undefined>((resolve) => setPending({ question, answer: resolve }));
  };
  const answer = (is: SeriesChange | undefined) => {
    setPending(undefined);
    pending?.answer(is);
  };
  const dialog = pending && <SeriesQuestion question={pending.question} onAnswer={answer} />;
  return { ask, isAsking: pending !== undefined, dialog };
}
