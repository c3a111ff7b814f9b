import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { eventAttendees } from '../../db/schema/attendees.ts';
import { recordActivity } from '../activity/activity.commands.ts';
import type { OptOutScope } from './opt-outs.access.ts';

/** Takes somebody out of all messages about the event, or back in. Twice is once. */
export async function setOptedOut(
  db: Database,
  scope: OptOutScope,
  isOptedOut: boolean,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { optedOutAt } = eventAttendees;
    const changed = await tx
      .update(eventAttendees)
      .set({ optedOutAt: isOptedOut ? now : null })
      .where(
        and(
          eq(eventAttendees.eventId, scope.eventId),
          eq(eventAttendees.id, scope.attendeeId),
          isOptedOut ? isNull(optedOutAt) : isNotNull(optedOutAt),
        ),
      )
      .returning({ id: eventAttendees.id });
    if (changed.length === 0) return;
    const kind = isOptedOut ? 'attendee_opted_out' : 'attendee_opted_in';
    await recordActivity(tx, scope, { kind, facts: { name: scope.name } }, now);
  });
}
