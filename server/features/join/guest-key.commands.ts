import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { eventAttendees } from '../../db/schema/attendees.ts';
import { AppError } from '../../lib/app-error.ts';
import type { GuestScope } from './join.access.ts';

/**
 * Locks the person who holds the key: it may be taken away at this moment, and two of their phones or pages may come at
 * once. Throws `join.access_denied` where somebody took it away since the gate. `update`: to change the key.
 */
export async function lockKeyHolder(
  tx: Transaction,
  { attendee }: GuestScope,
  guestKey: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<{ name: string }> {
  const [person] = await tx
    .select({ name: eventAttendees.name })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.id, attendee.id), eq(eventAttendees.guestKey, guestKey)))
    .for(strength);
  if (!person) throw new AppError('join.access_denied');
  return person;
}
