import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { eventChanges } from '../../../db/schema/live.ts';
import { publish } from '../../../lib/bus.ts';
import { type Change, type Edit, writeChange } from './live.rules.ts';

/**
 * Counts a change and notifies the event's open pages when the transaction commits. Call it last: it locks the row that
 * all transactions of an event wait for.
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

/** Notifies an event's open pages that it is gone; its count is deleted with it. */
export async function noteRemoval(tx: Db, eventId: string): Promise<void> {
  await publish(tx, {
    topic: eventId,
    body: writeChange({ seq: 0, topics: ['event'], guests: 'all', at: Date.now() }),
  });
}
