import { count, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { eventAttendees } from '../../db/schema/attendees.ts';
import { eventSchedule } from '../../db/schema/schedule.ts';
import type { HostScope } from './events.access.ts';

/** A guest whose page asked for the schedule this lately has the event open: pages ask every minute. */
const activeMinutes = 2;

/** The numbers of an event's overview, as they are now. */
export async function readStats(db: Db, scope: HostScope, now: Date) {
  const activeSince = new Date(now.getTime() - activeMinutes * 60_000);
  const seen = gt(eventAttendees.lastSeenAt, activeSince);
  const [people] = await db
    .select({
      attendeesTotal: count(),
      attendeesJoined: sql<number>`(count(*) filter (where ${eventAttendees.status} = 'confirmed'))::int`,
      activeNow: sql<number>`(count(*) filter (where ${seen}))::int`,
    })
    .from(eventAttendees)
    .where(eq(eventAttendees.eventId, scope.eventId));
  const upcoming = gt(eventSchedule.startsAt, now);
  const ended = lte(eventSchedule.endsAt, now);
  const [items] = await db
    .select({
      totalItems: count(),
      upcomingItems: sql<number>`(count(*) filter (where ${upcoming}))::int`,
      endedItems: sql<number>`(count(*) filter (where ${ended}))::int`,
    })
    .from(eventSchedule)
    .where(eq(eventSchedule.eventId, scope.eventId));
  return {
    attendeesTotal: people?.attendeesTotal ?? 0,
    attendeesJoined: people?.attendeesJoined ?? 0,
    activeNow: people?.activeNow ?? 0,
    totalItems: items?.totalItems ?? 0,
    upcomingItems: items?.upcomingItems ?? 0,
    endedItems: items?.endedItems ?? 0,
  };
}
