import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { eventChanges } from '../../../db/schema/live.ts';
import { publish } from '../../../lib/bus.ts';
import { type Change, type Edit, writeChange } from './live.rules.ts';

/**
 * Counts a change and tells it to whoever looks at the event, when the transaction commits. To be called last in it:
 * the row that counts is the one that transactions of an event wait for.
 */
export async function noteChange(
  tx: Db,
  eventId: string,
  change: Change & { edit?: Edit | undefined },
): Promise<void> {
  const [row] = await tx
    .insert(eventChanges)
    .values({ eventId, seq: 1 })
    .onConflictDoUpdate({ target: eventChanges.eventId, set: { seq: sql`${eventChanges.seq} + 1` } })
    .returning({ seq: eventChanges.seq });
  if (row)
    await publish(tx, { topic: eventId, body: writeChange({ ...change, seq: row.seq, at: Date.now() }) });
}

/** Tells everybody who looks at an event that it is gone; its count goes with it. */
export async function noteRemoval(tx: Db, eventId: string): Promise<void> {
  await publish(tx, {
    topic: eventId,
    body: writeChange({ seq: 0, topics: ['event'], guests: 'all', at: Date.now() }),
  });
}
