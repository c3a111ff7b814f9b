import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import type { ReactionContext, DomainEvent } from '../../../domain-events/kinds.ts';

/** Applies the rule again to an event whose guests were forgotten, when it has new ones or goes on. */
export async function resumeForgetting(
  tx: Transaction,
  _event: DomainEvent,
  { eventId }: ReactionContext,
): Promise<void> {
  await tx
    .update(events)
    .set({ anonymisedAt: null, forgettingToldAt: null })
    .where(and(eq(events.id, eventId), isNotNull(events.anonymisedAt)));
}

/** Applies the rule again when the last day changes; the host is notified again. */
export async function restartForgetting(
  tx: Transaction,
  _event: DomainEvent,
  { eventId }: ReactionContext,
): Promise<void> {
  await tx.update(events).set({ anonymisedAt: null, forgettingToldAt: null }).where(eq(events.id, eventId));
}
