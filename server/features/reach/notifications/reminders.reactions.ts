import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';
import type { ReactionContext, DomainEvent } from '../../../domain-events/kinds.ts';

/** Plans repeating items anew, as they now occur on the event's added days, too: even if their last reminder was sent. */
export async function replanReminders(
  tx: Transaction,
  _event: DomainEvent,
  { eventId }: Pick<ReactionContext, 'eventId'>,
): Promise<void> {
  await tx
    .update(eventSchedule)
    .set({ nextReminderAt: new Date(0) })
    .where(
      and(
        eq(eventSchedule.eventId, eventId),
        isNotNull(eventSchedule.repeatRule),
        isNotNull(eventSchedule.notificationMinutes),
      ),
    );
}

/** Does the same if the event's dates were extended in its settings. */
export async function replanWhereLonger(
  tx: Transaction,
  event: DomainEvent<'event_updated'>,
  circumstances: ReactionContext,
): Promise<void> {
  const { before, after } = event;
  const isLonger = after.startDate < before.startDate || after.endDate > before.endDate;
  if (isLonger) await replanReminders(tx, event, circumstances);
}
