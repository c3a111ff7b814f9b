import type { Transaction } from '../../../db/client.ts';
import type { ReactionContext, DomainEvent } from '../../../domain-events/kinds.ts';
import { revokeCalendar } from './calendar.commands.ts';

/** Turns off calendar addresses together with the old link or key. */
export async function revokeCalendars(
  tx: Transaction,
  {
    attendeeIds,
  }: DomainEvent<'link_reissued' | 'link_revoked' | 'household_link_reissued' | 'household_link_revoked'>,
  { eventId, now }: ReactionContext,
): Promise<void> {
  for (const attendeeId of attendeeIds) await revokeCalendar(tx, { eventId, attendeeId }, now);
}
