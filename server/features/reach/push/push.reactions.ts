import type { Transaction } from '../../../db/client.ts';
import type { ReactionContext, DomainEvent } from '../../../domain-events/kinds.ts';
import { dropSubscriptions } from './push.commands.ts';

/** Deletes push subscriptions together with the old link or key. */
export async function silenceOldKey(
  tx: Transaction,
  {
    attendeeIds,
  }: DomainEvent<'link_reissued' | 'link_revoked' | 'household_link_reissued' | 'household_link_revoked'>,
  { eventId }: ReactionContext,
): Promise<void> {
  for (const attendeeId of attendeeIds) await dropSubscriptions(tx, { eventId, attendeeId });
}
