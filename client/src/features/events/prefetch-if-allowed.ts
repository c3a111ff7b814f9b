import type { Ability } from '@daysheet/shared/events/rights.ts';
import { trpcUtils } from '../../lib/reads/trpc.ts';

/** Prefetches a screen's data for users who may read it: for others the request would only be refused. */
export async function prefetchIfAllowed(eventId: string, what: Ability, prefetch: () => void): Promise<void> {
  // Without a response the screen requests it itself, and shows the error.
  const event = await trpcUtils.events.get.ensureData({ eventId }).catch(() => undefined);
  if (event?.can[what]) prefetch();
}
