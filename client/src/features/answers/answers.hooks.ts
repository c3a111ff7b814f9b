import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { AnswerList } from '@daysheet/shared/attendees/answers.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { useAttempt } from '../../lib/errors/use-attempt.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { trpc, trpcUtils } from '../../lib/reads/trpc.ts';
import { answersTexts } from './answers.texts.ts';

type Outputs = inferRouterOutputs<AppRouter>['answers'];
export type Asking = Outputs['askings'][number];
export type Counts = Asking['counts'];
export type AnsweringPerson = Outputs['list']['people'][number];
export type AnswerChange = Outputs['history'][number];
export type AnswersOfPerson = Outputs['ofPerson'];

export function prefetchAnswers(eventId: string): void {
  void trpcUtils.answers.askings.prefetch({ eventId });
}

/** All askings with their head counts; read again as answers come in. */
export function useAskings(eventId: string) {
  return trpc.answers.askings.useQuery({ eventId }, { refetchOnMount: 'always' });
}

type PeopleFilter = { askingId: string; which: AnswerList; search: string };

/** The people of one asking, a page at a time. The last result stays while another list is loading. */
export function useAnsweringPeople(eventId: string, filter: PeopleFilter) {
  const query = trpc.answers.list.useInfiniteQuery(
    { eventId, ...filter },
    {
      getNextPageParam: ({ next }) => next ?? undefined,
      refetchOnMount: 'always',
      placeholderData: keepPreviousData,
    },
  );
  return { query, people: query.data?.pages.flatMap((page) => page.people) ?? [] };
}

/** What one person is asked, read while the host is on the telephone with them. */
export function useAnswersOfPerson(eventId: string, attendeeId: string) {
  return trpc.answers.ofPerson.useQuery({ eventId, attendeeId }, { refetchOnMount: 'always' });
}

type EnteredAnswers = Omit<inferRouterInputs<AppRouter>['answers']['enter'], 'eventId' | 'submissionId'>;

/** Enters what somebody told a host; sent twice it counts once. `onRefused` gets the reason. */
export function useEnterAnswers(
  eventId: string,
  onEntered: () => void,
  onRefused: (reason: string | undefined) => void,
) {
  const attempt = useAttempt();
  const enter = trpc.answers.enter.useMutation({
    onSuccess: () => {
      attempt.arrived();
      showToast({ title: 'Entered', message: 'Their answers are saved, with your name beside them.' });
      onEntered();
      return readChanged('answer');
    },
    onError: (error) => {
      onRefused(findErrorReason(error));
      showErrorToast(error, answersTexts.saveFailed);
      void readChanged('answer');
    },
  });
  const run = (entered: EnteredAnswers) => {
    if (!enter.isPending) enter.mutate({ eventId, submissionId: attempt.idFor(entered), ...entered });
  };
  return { run, isPending: enter.isPending };
}

/** What guests request after the last day for answers, until a host decides. */
export function useRequests(eventId: string) {
  return trpc.answers.requests.useQuery({ eventId }, { refetchOnMount: 'always' });
}

export function useDecideRequest(eventId: string) {
  const decide = trpc.answers.decide.useMutation({
    onSuccess: (_decided, { accepts }) => {
      showToast(
        accepts
          ? { title: 'Accepted', message: 'Their answer is changed.' }
          : { title: 'Left as It Was', message: 'Their answer stays what it was.' },
      );
      return readChanged('answer');
    },
    onError: (error) => {
      showErrorToast(error, answersTexts.saveFailed);
      void readChanged('answer');
    },
  });
  return {
    run: (requestId: string, accepts: boolean) => decide.mutate({ eventId, requestId, accepts }),
    isPending: decide.isPending,
  };
}
