import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { isJoined } from '../../core/attendees/standing.rules.ts';
import { countOnline } from './presence.queries.ts';
import { countItems } from '../../core/schedule/schedule-counts.queries.ts';
import type { HostScope } from '../../core/gates/host.access.ts';

/** The numbers of an event's overview, as they are now. */
export async function readStats(db: Db, scope: HostScope, now: Date) {
  const inEvent = eq(eventAttendees.eventId, scope.eventId);
  const counts = {
    attendeesTotal: db.$count(eventAttendees, inEvent),
    attendeesJoined: db.$count(eventAttendees, and(inEvent, isJoined)),
  };
  // An event may be gone since who asks was let in.
  const [row] = await db.select(counts).from(events).where(eq(events.id, scope.eventId));
  return {
    attendeesTotal: row?.attendeesTotal ?? 0,
    attendeesJoined: row?.attendeesJoined ?? 0,
    activeNow: await countOnline(db, scope, now),
    ...(await countItems(db, scope, now)),
  };
}
