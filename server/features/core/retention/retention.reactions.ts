import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import type { Circumstances, DomainEvent } from '../../../domain-events/kinds.ts';

/** An event whose guests were forgotten has some again, or goes on: the rule looks at it anew. */
export async function lookAnew(
  tx: Transaction,
  _event: DomainEvent,
  { eventId }: Circumstances,
): Promise<void> {
  await tx
    .update(events)
    .set({ anonymisedAt: null, forgettingToldAt: null })
    .where(and(eq(events.id, eventId), isNotNull(events.anonymisedAt)));
}

/** Another last day is another time to forget its guests at, of which the host is told anew. */
export async function forgetLater(
  tx: Transaction,
  _event: DomainEvent,
  { eventId }: Circumstances,
): Promise<void> {
  await tx.update(events).set({ anonymisedAt: null, forgettingToldAt: null }).where(eq(events.id, eventId));
}
