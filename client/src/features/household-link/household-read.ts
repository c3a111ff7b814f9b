import type { OpenedHousehold } from '@daysheet/shared/guests/links.schemas.ts';
import type { QueryClient } from '../../lib/queries/query-client.ts';
import { createGuestRead } from '../../lib/reads/guest-reads.ts';
import { guestTrpc } from '../../lib/reads/guest-trpc.ts';

export const householdRead = createGuestRead('join.openHousehold', guestTrpc.join.openHousehold.query);

/** Caches the people of a household's link that came with the page. */
export function seedHousehold(
  client: QueryClient,
  { token, data }: { token: string; data: OpenedHousehold },
  receivedAt: number,
): void {
  client.setData(householdRead.queryKey({ token }), data, receivedAt);
}
