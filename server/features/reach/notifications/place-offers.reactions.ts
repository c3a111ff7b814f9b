import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { notificationReceipts, notifications } from '../../../db/schema/notifications.ts';
import { findPlaceText } from '@daysheet/shared/messages/notifications.ts';
import { firstLanguage } from '@daysheet/shared/texts.ts';
import type { ReactionContext, DomainEvent } from '../../../domain-events/kinds.ts';
import { createId } from '../../../lib/ids.ts';
import { sayIn } from '../../../lib/texts.ts';
import { computePushAt } from '../../core/events/quiet-hours.rules.ts';
import { deleteOldNotices } from '../../signals/notices/old-notices.commands.ts';

/** Notifies people on a waiting list who got a place or are offered one, and those who answered for them. */
export async function notifyPlaces(
  tx: Transaction,
  { facts: { title }, itemIds, attendeeIds, offeredUntil, answeredFor }: DomainEvent<'places_given'>,
  { eventId, now }: ReactionContext,
): Promise<void> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId));
  if (event?.status !== 'active') return;
  const kind = offeredUntil === null ? 'place' : 'offer';
  const told = [
    { kind, toIds: attendeeIds },
    { kind: `${kind}_for`, toIds: [...new Set(answeredFor.map(({ byId }) => byId))] },
  ] as const;
  for (const { kind: of, toIds } of told) {
    if (toIds.length === 0) continue;
    const id = createId();
    const text = findPlaceText(of);
    await tx.insert(notifications).values({
      id,
      eventId,
      kind: of,
      title: title.slice(0, 120),
      message: text === null ? '' : sayIn(firstLanguage, text),
      targetType: 'individual',
      status: 'sent',
      sendAt: now,
      sentAt: now,
      pushAt: computePushAt(event, now),
      itemId: itemIds[0] ?? null,
      // A server of the former release, running beside this one, finds out by this key from whom it is hidden.
      onceKey: `${itemIds[0] ?? eventId} ${id}`,
      createdAt: now,
    });
    await tx
      .insert(notificationReceipts)
      .values(toIds.map((attendeeId) => ({ notificationId: id, eventId, attendeeId })));
  }
  await deleteOldNotices(tx, eventId, now);
}
