import type { Ability } from '@daysheet/shared/events/rights.ts';
import { trpcUtils } from '../../lib/reads/trpc.ts';

/** Reads ahead what a screen of an event is about, for who may see that: for others it would only be refused. */
export async function prefetchIfAllowed(eventId: string, what: Ability, prefetch: () => void): Promise<void> {
  // Without an answer the screen asks itself, and says what is wrong.
  const event = await trpcUtils.events.get.ensureData({ eventId }).catch(() => undefined);
  if (event?.can[what]) prefetch();
}
