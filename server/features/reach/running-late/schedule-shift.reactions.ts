import type { Transaction } from '../../../db/client.ts';
import type { ReactionContext, DomainEvent } from '../../../domain-events/kinds.ts';
import { sendNotices } from '../../signals/notices/notices-send.commands.ts';
import { readMinutesLate } from './schedule-shift.queries.ts';

/** Guests were notified of the move at once, so they are also notified of its undo at once. */
export async function notifyRestored(
  tx: Transaction,
  { event }: DomainEvent<'items_restored'>,
  { userId, now }: ReactionContext,
): Promise<void> {
  await sendNotices(tx, event, userId, now, await readMinutesLate(tx, event, now));
}
