import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { trpc, trpcUtils } from '../../lib/reads/trpc.ts';
import type { LinksView } from './links-view.ts';
import { buildLinksInput, buildLinkChange } from './links.hooks.ts';
import { linksTexts } from './links.texts.ts';

export type HouseholdLink = inferRouterOutputs<AppRouter>['links']['households']['links'][number];

export function prefetchHouseholdLinks(eventId: string, view: LinksView): void {
  void trpcUtils.links.households.prefetch(buildLinksInput(eventId, view));
}

/** One page of the links of households. The last page stays while another one is loading. */
export function useHouseholdLinks(eventId: string, view: LinksView) {
  return trpc.links.households.useQuery(buildLinksInput(eventId, view), {
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export const useReissueHouseholdLink = () =>
  trpc.links.reissueHousehold.useMutation(buildLinkChange(linksTexts.reissued, linksTexts.reissueFailed));

export const useRevokeHouseholdLink = () =>
  trpc.links.revokeHousehold.useMutation(buildLinkChange(linksTexts.revoked, linksTexts.revokeFailed));
