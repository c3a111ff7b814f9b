import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { erasePerson } from '../../core/retention/person-erasure.commands.ts';
import { type GuestScope, lockKeyHolder } from '../../core/gates/guest.access.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';

/**
 * Erases the holder of the key from the event, for good. An existing opt-out from messages stays; erasing alone creates
 * none, as anybody who took a name could otherwise silence its owner. A retry is refused as `join.access_denied`, since
 * the key is no longer valid. Neither the log nor the activity says who was erased.
 */
export async function eraseOwnData(
  db: Database,
  scope: GuestScope,
  guestKey: string,
  now: Date,
): Promise<void> {
  const person = { eventId: scope.eventId, attendeeId: scope.attendee.id };
  await db.transaction(async (tx) => {
    // Locks the event before its people, as everywhere.
    await tx.select({ id: events.id }).from(events).where(eq(events.id, person.eventId)).for('no key update');
    await lockKeyHolder(tx, scope, guestKey, 'update');
    await recordAudit(tx, { userId: null, eventId: person.eventId, address: null }, 'guest_erased', now);
    await erasePerson(tx, person, 'guest', now);
  });
}
