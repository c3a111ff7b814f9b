import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { logAccountSchema } from '@daysheet/shared/account/operator.schemas.ts';
import { logDays } from '@daysheet/shared/account/operator.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { showToast } from '../../lib/errors/toasts.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import type { OperatorView } from './operator-view.ts';

type Outputs = inferRouterOutputs<AppRouter>['operator'];
export type Account = Outputs['accounts']['accounts'][number];
export type Invitation = Outputs['invitations']['invitations'][number];
export type SizedEvent = Outputs['events']['events'][number];
export type LogLine = Outputs['log']['lines'][number];
export type Sends = Outputs['sends'];
export type Health = Outputs['health'];
export type CreatedInvitation = Outputs['invite'];

const keepPrevious = { placeholderData: keepPreviousData };

export const useAccounts = ({ q = '', page = 1 }: OperatorView) =>
  trpc.operator.accounts.useQuery({ search: q, page }, keepPrevious);

export const useInvitations = ({ page = 1 }: OperatorView) =>
  trpc.operator.invitations.useQuery({ page }, keepPrevious);

export const useEventsBySize = ({ page = 1 }: OperatorView) =>
  trpc.operator.events.useQuery({ page }, keepPrevious);

export const useSends = () => trpc.operator.sends.useQuery();
export const useHealth = () => trpc.operator.health.useQuery();

/** The log as filtered in the page's address; a string that is no account's address or id finds nothing and is not sent. */
export function useLog({ account, kind, days }: OperatorView) {
  const known = logAccountSchema.optional().safeParse(account);
  const input = {
    account: known.data,
    kind,
    days: logDays.find((one) => one === days),
  };
  return trpc.operator.log.useInfiniteQuery(input, {
    enabled: known.success,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

const options = { onSettled: () => readChanged('operator') };

export function useEndAccountSessions() {
  return trpc.operator.endSessions.useMutation({
    ...options,
    onSuccess: () => showToast({ title: 'Signed out everywhere' }),
  });
}

export function useRaiseAccountLimits() {
  return trpc.operator.raiseLimits.useMutation({
    ...options,
    onSuccess: () => showToast({ title: 'Limits raised' }),
  });
}

export const useInvite = () => trpc.operator.invite.useMutation(options);

export function useRevokeInvitation() {
  return trpc.operator.takeBack.useMutation({
    ...options,
    onSuccess: () => showToast({ title: 'Invitation taken back' }),
  });
}
