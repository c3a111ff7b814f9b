import { and, eq, sql } from 'drizzle-orm';
import { askings } from '../server/db/schema/answers.ts';
import { eventAttendees } from '../server/db/schema/attendees.ts';
import { eventChanges } from '../server/db/schema/live.ts';
import type { World } from './test.ts';
import { waitForLocked } from './lock-waits.ts';

/**
 * Runs `act` while a guest is answering and holds their row, and with `askingId` the first row that is asked: `act` waits
 * for them. By then it must not hold what the guest locks next, all askings and the event's changes, or the database
 * would detect a deadlock.
 */
export async function tryAsAnswering<Result>(
  { services: { db } }: World,
  { eventId, attendeeId, askingId }: { eventId: string; attendeeId: string; askingId?: string },
  act: () => Promise<Result>,
): Promise<Result> {
  const { acting } = await db.transaction(async (tx) => {
    const themselves = and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.id, attendeeId));
    await tx.select().from(eventAttendees).where(themselves).for('no key update');
    const first = and(eq(askings.eventId, eventId), askingId ? eq(askings.id, askingId) : sql`false`);
    await tx.select().from(askings).where(first).for('no key update');
    const acting = Promise.allSettled([act()]);
    await waitForLocked(db);
    const atOnce = { noWait: true } as const;
    await tx.select().from(askings).where(eq(askings.eventId, eventId)).for('no key update', atOnce);
    await tx.select().from(eventChanges).where(eq(eventChanges.eventId, eventId)).for('update', atOnce);
    return { acting };
  });
  const [done] = await acting;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
