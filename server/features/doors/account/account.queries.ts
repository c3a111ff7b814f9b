import { asc, count, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { eventMembers } from '../../../db/schema/members.ts';
import { listOpenSessions, type UserScope } from '../../core/gates/user.access.ts';

/** Where the user is signed in, this browser first, then by the last visit. */
export async function listSessions(db: Database, user: UserScope, now: Date) {
  const open = await listOpenSessions(db, user, now);
  const serialized = open.map((session) => ({
    id: session.publicId,
    userAgent: session.userAgent,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isThis: session.id === user.sessionKey,
  }));
  return serialized.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** The user's events in which others are: they would go with the account. */
export const listSharedEvents = (db: Database, user: UserScope) =>
  db
    .select({ id: events.id, name: events.name, members: count() })
    .from(events)
    .innerJoin(eventMembers, eq(eventMembers.eventId, events.id))
    .where(eq(events.createdBy, user.id))
    .groupBy(events.id)
    .orderBy(asc(events.name), asc(events.id));
