import type { Transaction } from '../../../db/client.ts';
import type { ReactionContext, DomainEvent } from '../../../domain-events/kinds.ts';
import { dropNotices, saveAllForNotice, saveForNotice } from './notices.commands.ts';
import { sendNoticesBefore } from './notices-send.commands.ts';

/** Stores items as guests know them, before they change. */
export async function saveItemsForNotice(
  tx: Transaction,
  { event, itemIds, isNotifiedAtOnce = false }: DomainEvent<'items_changing'>,
  { userId, now }: ReactionContext,
): Promise<void> {
  if (isNotifiedAtOnce) await sendNoticesBefore(tx, event, userId, now);
  await saveForNotice(tx, event, itemIds, now);
}

/** The same for all items of an event that are about to move with it, or for repeating ones if its dates change. */
export async function saveAllItemsForNotice(
  tx: Transaction,
  { before, after, move }: DomainEvent<'event_updated'>,
  { now }: ReactionContext,
): Promise<void> {
  const areSameDates = before.startDate === after.startDate && before.endDate === after.endDate;
  if (move !== null || !areSameDates) await saveAllForNotice(tx, before, { repeating: move === null }, now);
}

export async function saveRepeatingForNotice(
  tx: Transaction,
  { before }: DomainEvent<'day_added'>,
  { now }: ReactionContext,
): Promise<void> {
  await saveAllForNotice(tx, before, { repeating: true }, now);
}

/** Drops pending notices: guests are not notified of what they cannot see. */
export async function dropPendingNotices(
  tx: Transaction,
  _event: DomainEvent<'event_deactivated' | 'event_anonymised'>,
  { eventId }: ReactionContext,
): Promise<void> {
  await dropNotices(tx, eventId);
}
