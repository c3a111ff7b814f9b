import type { Transaction } from '../../../db/client.ts';
import type { Circumstances, DomainEvent } from '../../../domain-events/kinds.ts';
import { tellNotices } from '../../signals/notices/notices-send.commands.ts';
import { readMinutesLate } from './running-late.queries.ts';

/** A day that was moved was told at once, and so is that it was not. */
export async function tellRestored(
  tx: Transaction,
  { event }: DomainEvent<'items_restored'>,
  { userId, now }: Circumstances,
): Promise<void> {
  await tellNotices(tx, event, userId, now, await readMinutesLate(tx, event, now));
}
