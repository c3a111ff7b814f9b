import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { findErrorReason } from '../../../lib/errors/trpc-errors.ts';
import { readChanged } from '../../../lib/reads/stale-reads.ts';
import { trpc } from '../../../lib/reads/trpc.ts';
import { answersTexts } from '../answers.texts.ts';

type Outputs = inferRouterOutputs<AppRouter>['answers'];
export type Question = Outputs['questions'][number];
export type WordCount = Outputs['byChoice'][number];

export const useQuestions = (eventId: string) =>
  trpc.answers.questions.useQuery({ eventId }, { refetchOnMount: 'always' });

/** How often each choice was given. */
export const useWordCounts = (eventId: string) =>
  trpc.answers.byChoice.useQuery({ eventId }, { refetchOnMount: 'always' });

export function useSaveQuestion(onSaved: () => void) {
  return trpc.answers.saveQuestion.useMutation({
    onSuccess: () => {
      showToast({ title: 'Saved', message: 'Guests are asked on their page.' });
      onSaved();
      return readChanged('asking');
    },
    onError: (error) => {
      // The form reports it, with what is to be decided.
      if (findErrorReason(error) !== 'answers.changed_meanwhile')
        showErrorToast(error, answersTexts.saveFailed);
      void readChanged('asking');
    },
  });
}

/** One press restores the question, if no answers are deleted with it. */
export function useRemoveQuestion(eventId: string, question: Question) {
  const again = trpc.answers.saveQuestion.useMutation({
    onSuccess: () => {
      showToast({ title: 'Undone', message: 'It is asked again.' });
      return readChanged('asking');
    },
    onError: (error) => showErrorToast(error, answersTexts.saveFailed),
  });
  const finish = () => {
    const { id, itemId, kind, label, why, choices, roleIds, isSensitive, keptDays } = question;
    const fields = { id, itemId, kind, label, why, choices, roleIds, isSensitive, keptDays };
    showToast({
      title: 'Not Asked Any More',
      message: label,
      ...(!question.isAnswered && {
        action: { label: 'Undo', run: () => again.mutate({ eventId, ...fields }) },
      }),
    });
    return readChanged('asking');
  };
  const remove = trpc.answers.removeQuestion.useMutation({
    onSuccess: finish,
    onError: (error) => {
      if (findErrorReason(error) === 'answers.question_gone') return finish();
      showErrorToast(error, answersTexts.removeFailed);
      return readChanged('asking');
    },
  });
  return { run: () => remove.mutate({ eventId, questionId: question.id }), isPending: remove.isPending };
}
