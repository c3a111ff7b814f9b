import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { pushSubscriptionsMax } from '@daysheet/shared/messages/push.ts';
import type { subscribePushInput, unsubscribePushInput } from '@daysheet/shared/messages/push.schemas.ts';
import type { Database, Db } from '../../../db/client.ts';
import { pushSubscriptions } from '../../../db/schema/push.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Pusher } from '../../../lib/delivery/pusher.ts';
import { lockKeyHolder, type GuestScope } from '../../core/gates/guest.access.ts';

/** The id of one phone of one person. */
const deriveSubscriptionId = (attendeeId: string, endpoint: string) =>
  createHash('sha256').update(`${attendeeId} ${endpoint}`).digest('hex').slice(0, 32);

/** Subscribes a person's phone. A retry with the same endpoint only updates its keys and its language. */
export async function subscribePush(
  db: Database,
  pusher: Pusher,
  scope: GuestScope,
  { guestKey, endpoint, keys, locale }: z.output<typeof subscribePushInput>,
  now: Date,
): Promise<void> {
  const { eventId, attendee } = scope;
  if (!pusher.takes({ endpoint, keys })) throw new AppError('push.service_unknown');
  await db.transaction(async (tx) => {
    await lockKeyHolder(tx, scope, guestKey);
    const id = deriveSubscriptionId(attendee.id, endpoint);
    await tx
      .insert(pushSubscriptions)
      .values({ id, eventId, attendeeId: attendee.id, endpoint, ...keys, locale, createdAt: now })
      .onConflictDoUpdate({ target: pushSubscriptions.id, set: { ...keys, locale, createdAt: now } });
    const lastUsed = sql`greatest(${pushSubscriptions.createdAt}, ${pushSubscriptions.lastUsedAt})`;
    const tooMany = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.eventId, eventId), eq(pushSubscriptions.attendeeId, attendee.id)))
      .orderBy(desc(eq(pushSubscriptions.id, id)), desc(lastUsed), desc(pushSubscriptions.id))
      .offset(pushSubscriptionsMax);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany));
  });
}

/** Unsubscribes a person's phone. A retry changes nothing. */
export async function unsubscribePush(
  db: Database,
  { attendee }: GuestScope,
  { endpoint }: z.output<typeof unsubscribePushInput>,
): Promise<void> {
  const id = deriveSubscriptionId(attendee.id, endpoint);
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Moves phones to the attendee that the person turned out to be. */
export async function moveSubscriptions(tx: Db, fromId: string, toId: string): Promise<void> {
  const rows = await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.attendeeId, fromId));
  if (rows.length === 0) return;
  const moved = rows.map((row) => ({
    ...row,
    id: deriveSubscriptionId(toId, row.endpoint),
    attendeeId: toId,
  }));
  await tx.insert(pushSubscriptions).values(moved).onConflictDoNothing({ target: pushSubscriptions.id });
}

/** Deletes the subscriptions of phones with a person's old key. */
export async function dropSubscriptions(
  tx: Db,
  { eventId, attendeeId }: { eventId: string; attendeeId: string },
): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.eventId, eventId), eq(pushSubscriptions.attendeeId, attendeeId)));
}
