import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { trpc } from '../../lib/reads/trpc.ts';

export type MemberList = inferRouterOutputs<AppRouter>['members']['list'];
export type Member = MemberList['members'][number];
export type MemberInvitation = MemberList['invitations'][number];

export const useMembers = (eventId: string) => trpc.members.list.useQuery({ eventId });

/** A right that was given, changed or revoked shows at once, here as elsewhere. */
const changes = {
  onSettled: () => readChanged('member'),
  onError: (error: unknown) => showErrorToast(error),
};

/** An error of the address is shown at its field. */
export const useInviteMember = () =>
  trpc.members.invite.useMutation({ onSettled: () => readChanged('member') });
export const useTakeBackInvitation = () => trpc.members.takeBack.useMutation(changes);
export const useChangeMember = () => trpc.members.change.useMutation(changes);
export const useRemoveMember = () => trpc.members.remove.useMutation(changes);
export const useOffer = () => trpc.members.offer.useMutation(changes);
export const useEndOffer = () => trpc.members.endOffer.useMutation(changes);
export const useTakeOver = () => trpc.members.takeOver.useMutation(changes);

/** A member who leaves loses access: the page navigates away before anything is read again. */
export const useLeave = (onLeft: () => void) =>
  trpc.members.leave.useMutation({
    onSuccess: async () => {
      onLeft();
      await readChanged('eventList');
    },
    onError: (error) => showErrorToast(error),
  });

export const useHostInvitation = (token: string | null) =>
  trpc.members.open.useQuery({ token: token ?? '' }, { enabled: token !== null, retry: false });

export const useAcceptInvitation = () =>
  trpc.members.accept.useMutation({
    onSuccess: () => readChanged('eventList'),
    onError: (error) => showErrorToast(error),
  });
