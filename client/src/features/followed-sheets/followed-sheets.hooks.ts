import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { sheetReadText } from '@daysheet/shared/attendees/followed-sheets.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { formatCount } from '../../lib/format-count.ts';
import { createId } from '../../lib/ids.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { describeUndone, followedSheetsTexts as texts } from './followed-sheets.texts.ts';

type Outputs = inferRouterOutputs<AppRouter>['followedSheets'];
export type FollowedSheet = NonNullable<Outputs['get']['sheet']>;
export type Proposal = Outputs['proposals'][number];
export type Decision = 'accept' | 'refuse';

/** No stream reports when it was last read, so it is polled at this interval. */
const refetchMilliseconds = 60_000;

export const useFollowedSheet = (eventId: string) =>
  trpc.followedSheets.get.useQuery(
    { eventId },
    { refetchOnMount: 'always', refetchInterval: refetchMilliseconds },
  );

export const useProposals = (eventId: string) =>
  trpc.followedSheets.proposals.useQuery({ eventId }, { refetchOnMount: 'always' });

/** The caller shows an error of the address at its field. */
export function useFollowSheet() {
  return trpc.followedSheets.follow.useMutation({
    onSuccess: () => {
      showToast({ title: 'Sheet Followed', message: `It is read again ${sheetReadText}.` });
      return readChanged('proposals');
    },
  });
}

export function useReadNow() {
  return trpc.followedSheets.readNow.useMutation({
    onSuccess: () => readChanged('proposals'),
    onError: (error) => showErrorToast(error, texts.readFailed),
  });
}

export function useChangeSheet() {
  return trpc.followedSheets.change.useMutation({
    onSuccess: () => readChanged('proposals'),
    onError: (error) => showErrorToast(error, texts.changeFailed),
  });
}

export function useUnfollowSheet() {
  return trpc.followedSheets.unfollow.useMutation({
    onSuccess: () => {
      showToast({ title: 'Sheet Unfollowed', message: 'Everybody stays on the list.' });
      return readChanged('proposals');
    },
    onError: (error) => {
      if (findErrorReason(error) !== 'followed_sheets.not_found') showErrorToast(error, texts.unfollowFailed);
      void readChanged('proposals');
    },
  });
}

export function useUndoDecisions(eventId: string) {
  const { mutate, isPending } = trpc.followedSheets.undo.useMutation({
    onSuccess: (done) => {
      showToast({ title: 'Undone', message: describeUndone(done) });
      return readChanged('proposals');
    },
    onError: (error) => {
      showErrorToast(error, texts.undoFailed);
      void readChanged('proposals');
    },
  });
  return { isPending, undo: (undoId: string) => mutate({ eventId, undoId }) };
}

const titles: Record<Decision, string> = { accept: 'Taken Over', refuse: 'Left As It Is' };

export function useDecide(eventId: string) {
  const { undo } = useUndoDecisions(eventId);
  const { mutate, isPending, variables } = trpc.followedSheets.decide.useMutation({
    onSuccess: ({ decided, left }, { decision, undoId }) => {
      const meanwhile =
        left === 0 ? '' : ` ${formatCount(left, 'other')} changed meanwhile: please look again.`;
      showToast({
        title: titles[decision],
        message: `${formatCount(decided, 'difference')}.${meanwhile}`,
        ...(decided > 0 && { action: { label: 'Undo', run: () => undo(undoId) } }),
      });
      return readChanged('proposals');
    },
    onError: (error) => {
      showErrorToast(error, texts.decideFailed);
      void readChanged('proposals');
    },
  });
  const decide = (decision: Decision, proposals: readonly Proposal[]) => {
    if (isPending) return;
    const seen = proposals.map(({ id, revision }) => ({ id, revision }));
    mutate({ eventId, undoId: createId(), decision, proposals: seen });
  };
  return { decide, isPending, deciding: isPending ? variables.decision : undefined };
}
