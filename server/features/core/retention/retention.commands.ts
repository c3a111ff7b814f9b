import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { emit } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { type GuestRetention, resolveKeptDays } from './retention.rules.ts';

/** Sets how long an event's guests stay known. The host is notified again before they are forgotten. */
export async function setGuestRetention(
  db: Database,
  scope: HostScope,
  { keptDays }: { keptDays: number | null },
  retention: GuestRetention,
  now: Date,
): Promise<void> {
  const { maxDays } = retention;
  if (keptDays !== null && maxDays !== 0 && (keptDays === 0 || keptDays > maxDays))
    throw new AppError('retention.too_long');
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    if (event.keptDays === keptDays) return;
    await tx.update(events).set({ keptDays, forgettingToldAt: null }).where(eq(events.id, scope.eventId));
    const facts = { days: resolveKeptDays(keptDays, retention) ?? 0 };
    await emit(tx, scope, { kind: 'retention_changed', facts }, now);
  });
}

/** Resets the notice of forgetting that a message of this time contained: it did not arrive, so another one is due. */
export async function withdrawForgettingNotice(
  tx: Transaction,
  { userId, notifiedAt }: { userId: string; notifiedAt: Date },
): Promise<void> {
  const ofMessage = and(eq(events.createdBy, userId), eq(events.forgettingToldAt, notifiedAt));
  await tx.update(events).set({ forgettingToldAt: null }).where(ofMessage);
}
