import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { trpc, trpcUtils } from '../../lib/reads/trpc.ts';

type Outputs = inferRouterOutputs<AppRouter>['answers'];
export type Asking = Outputs['askings'][number];
export type Counts = Asking['counts'];

export function prefetchAnswers(eventId: string): void {
  void trpcUtils.answers.askings.prefetch({ eventId });
}

/** All that is asked, with its head counts; read anew as answers come in. */
export function useAskings(eventId: string) {
  return trpc.answers.askings.useQuery({ eventId }, { refetchOnMount: 'always' });
}
