import type { SeriesChange } from '@daysheet/shared/schedule/recurrence.ts';
import { type ReactNode, useState } from 'react';
import { type Question, SeriesQuestion } from './series-question.tsx';

/**
 * Asks of which occurrences a change is meant. `ask` answers at once where only one thing can be meant, and with
 * nothing where the host turns back. `dialog` is to be rendered.
 */
export function useSeriesQuestion(): {
  ask: (question: Question) => Promise<SeriesChange | undefined>;
  isAsking: boolean;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{
    question: Question;
    answer: (is: SeriesChange | undefined) => void;
  }>();
  const ask = (question: Question) => {
    const [only, ...others] = question.choices;
    if (others.length === 0) return Promise.resolve(only);
    return new Promise<SeriesChange | undefined>((resolve) => setAsked({ question, answer: resolve }));
  };
  const answer = (is: SeriesChange | undefined) => {
    setAsked(undefined);
    asked?.answer(is);
  };
  const dialog = asked && <SeriesQuestion question={asked.question} onAnswer={answer} />;
  return { ask, isAsking: asked !== undefined, dialog };
}
