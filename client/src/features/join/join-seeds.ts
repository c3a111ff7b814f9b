import type { Invitation } from '@daysheet/shared/guests/join.schemas.ts';
import type { QueryClient } from '../../lib/queries/query-client.ts';
import type { QueryKey } from '../../lib/queries/query-keys.ts';

/** Under which key an invitation is kept, as by `invitationRead` in `join.hooks.ts`. */
const toInvitationKey = (eventCode: string): QueryKey => ['join.findEvent', { eventCode }];
/** Under which key it is kept that the server knows no event of a code. */
export const toUnknownKey = (eventCode: string): QueryKey => ['join.unknown', { eventCode }];

/** Keeps an invitation that came with the page. */
export function seedInvitation(
  client: QueryClient,
  eventCode: string,
  invitation: Invitation,
  receivedAt: number,
): void {
  client.setData(toInvitationKey(eventCode), invitation, receivedAt);
}

/** Keeps that the server knows no event of this code: to ask once more would count once more. */
export function seedUnknownCode(client: QueryClient, eventCode: string): void {
  client.setData(toUnknownKey(eventCode), true);
}
