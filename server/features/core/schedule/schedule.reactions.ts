import type { Transaction } from '../../../db/client.ts';
import type { DomainEvent } from '../../../domain-events/kinds.ts';
import { assertOccurrences } from './occurrence-budget.queries.ts';
import { rescheduleItems } from './reschedule.commands.ts';

/** Moves items with their event, and checks the budget of occurrences if it gained days. Throws if they are too many. */
export async function followEvent(
  tx: Transaction,
  { before, after, move }: DomainEvent<'event_updated'>,
): Promise<void> {
  if (move !== null) {
    const zones = { from: before.timeZone, to: after.timeZone };
    await rescheduleItems(tx, after.id, { ...move, ...zones, now: after.updatedAt });
  }
  const isLonger = after.startDate < before.startDate || after.endDate > before.endDate;
  if (isLonger) await assertOccurrences(tx, after);
}
