import { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, max, or, sql } from 'drizzle-orm';
import type { Channel } from '@daysheet/shared/messages/invitations.ts';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { deliveries } from '../../../db/schema/invitations.ts';
import { eventMembers } from '../../../db/schema/members.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';
import { sessions, users } from '../../../db/schema/users.ts';
import { toLikePattern } from '../../core/attendees/attendees.rules.ts';

const profile = {
  id: users.id,
  email: users.email,
  name: users.fullName,
  createdAt: users.createdAt,
  emailVerifiedAt: users.emailVerifiedAt,
};

/** Accounts whose name or address contains the search text, newest first, and their count. For the operator. */
export async function listAccounts(
  db: Db,
  { search, limit, offset }: { search: string | undefined; limit: number; offset: number },
) {
  const like = toLikePattern(search ?? '');
  const found = search === undefined ? undefined : or(ilike(users.email, like), ilike(users.fullName, like));
  const owned = db.select({ n: count() }).from(events).where(eq(events.createdBy, users.id));
  const seen = db
    .select({ at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.userId, users.id));
  const accounts = await db
    .select({
      ...profile,
      events: sql<number>`(${owned})::int`,
      lastSeenAt: sql<Date | null>`(${seen})`.mapWith(sessions.lastSeenAt),
    })
    .from(users)
    .where(found)
    .orderBy(desc(users.createdAt), asc(users.id))
    .limit(limit)
    .offset(offset);
  return { accounts, total: await db.$count(users, found) };
}

/** An account with its events and memberships, its sessions, and the number of messages sent by a provider or by hand. */
export async function readAccount(db: Db, userId: string, now: Date) {
  const people = db.select({ n: count() }).from(eventAttendees).where(eq(eventAttendees.eventId, events.id));
  const items = db.select({ n: count() }).from(eventSchedule).where(eq(eventSchedule.eventId, events.id));
  const members = db.select({ n: count() }).from(eventMembers).where(eq(eventMembers.eventId, events.id));
  const owned = await db
    .select({
      id: events.id,
      name: events.name,
      code: events.eventCode,
      status: events.status,
      startDate: events.startDate,
      endDate: events.endDate,
      people: sql<number>`(${people})::int`,
      items: sql<number>`(${items})::int`,
      /** The number of its other members. */
      members: sql<number>`(${members})::int`,
    })
    .from(events)
    .where(eq(events.createdBy, userId))
    .orderBy(desc(events.createdAt), asc(events.id));
  const memberOf = await db
    .select({ id: events.id, name: events.name, right: eventMembers.right, since: eventMembers.createdAt })
    .from(eventMembers)
    .innerJoin(events, eq(events.id, eventMembers.eventId))
    .where(eq(eventMembers.userId, userId))
    .orderBy(desc(eventMembers.createdAt), asc(events.id));
  const open = await db
    .select({
      id: sessions.publicId,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));
  const ofTheirs = inArray(
    deliveries.eventId,
    db.select({ id: events.id }).from(events).where(eq(events.createdBy, userId)),
  );
  const sent = (channel: Channel) =>
    db.$count(deliveries, and(ofTheirs, eq(deliveries.channel, channel), isNotNull(deliveries.sentAt)));
  const counts = { emails: await sent('email'), texts: await sent('text') };
  return { events: owned, memberOf, sessions: open, sent: counts };
}
