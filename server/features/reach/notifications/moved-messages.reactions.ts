import { and, eq } from 'drizzle-orm';
import { addDays, toInstant, wallClockAt } from '@daysheet/shared/lib/time.ts';
import type { Transaction } from '../../../db/client.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import type { ReactionContext, DomainEvent } from '../../../domain-events/kinds.ts';
import { noteChange } from '../../signals/live/live.commands.ts';

/**
 * Moves scheduled messages along with the schedule that they were written for. A message whose new time is past is
 * cancelled, and its host sees that. This reaction must run last, since it counts a change; it skips locked rows, so it
 * waits for nobody.
 */
export async function moveMessages(
  tx: Transaction,
  { before, after, move }: DomainEvent<'event_updated'>,
  { eventId, now }: ReactionContext,
): Promise<void> {
  if (move === null) return;
  const zone = move.zoneChange === 'keep_clock' ? after.timeZone : before.timeZone;
  // Messages that are being sent right now are not moved.
  const waiting = await tx
    .select({ id: notifications.id, sendAt: notifications.sendAt })
    .from(notifications)
    .where(and(eq(notifications.eventId, eventId), eq(notifications.status, 'pending')))
    .for('update', { skipLocked: true });
  const moved = waiting.flatMap(({ id, sendAt: earlier }) => {
    const { date, time } = wallClockAt(earlier, before.timeZone);
    const sendAt = toInstant(addDays(date, move.days), time, zone);
    return sendAt.getTime() === earlier.getTime() ? [] : [{ id, sendAt }];
  });
  for (const { id, sendAt } of moved) {
    const becomes = sendAt > now ? { sendAt } : { status: 'cancelled' as const };
    await tx.update(notifications).set(becomes).where(eq(notifications.id, id));
  }
  if (moved.length > 0) await noteChange(tx, eventId, { topics: ['notifications'], guests: 'none' });
}
