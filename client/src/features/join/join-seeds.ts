import type { Invitation } from '@daysheet/shared/guests/join.schemas.ts';
import type { QueryClient } from '../../lib/queries/query-client.ts';
import type { QueryKey } from '../../lib/queries/query-keys.ts';

/** The cache key of an invitation, as in `invitationRead` of `join.hooks.ts`. */
const toInvitationKey = (eventCode: string): QueryKey => ['join.findEvent', { eventCode }];
/** The cache key for the fact that the server has no event of a code. */
export const toUnknownKey = (eventCode: string): QueryKey => ['join.unknown', { eventCode }];

/** Caches an invitation that came with the page. */
export function seedInvitation(
  client: QueryClient,
  eventCode: string,
  invitation: Invitation,
  receivedAt: number,
): void {
  client.setData(toInvitationKey(eventCode), invitation, receivedAt);
}

/** Caches that the server has no event of this code: another request would count as another guess. */
export function seedUnknownCode(client: QueryClient, eventCode: string): void {
  client.setData(toUnknownKey(eventCode), true);
}
