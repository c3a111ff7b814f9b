import { count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { countOnline } from './presence.queries.ts';
import { countItems } from '../../core/schedule/schedule-counts.queries.ts';
import type { HostScope } from '../../core/gates/host.access.ts';

/** The numbers of an event's overview, as they are now. */
export async function readStats(db: Db, scope: HostScope, now: Date) {
  const [people] = await db
    .select({
      attendeesTotal: count(),
      attendeesJoined: sql<number>`(count(*) filter (where ${eventAttendees.status} = 'confirmed'))::int`,
    })
    .from(eventAttendees)
    .where(eq(eventAttendees.eventId, scope.eventId));
  return {
    attendeesTotal: people?.attendeesTotal ?? 0,
    attendeesJoined: people?.attendeesJoined ?? 0,
    activeNow: await countOnline(db, scope, now),
    ...(await countItems(db, scope, now)),
  };
}
