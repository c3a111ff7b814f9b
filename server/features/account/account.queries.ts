import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Database, Db } from '../../db/client.ts';
import { activity } from '../../db/schema/activity.ts';
import { eventAttendees } from '../../db/schema/attendees.ts';
import { emails } from '../../db/schema/emails.ts';
import { events } from '../../db/schema/events.ts';
import { deliveries, invitationSends, personalLinks } from '../../db/schema/invitations.ts';
import { notificationReceipts, notifications } from '../../db/schema/notifications.ts';
import { eventRoles } from '../../db/schema/roles.ts';
import {
  eventSchedule,
  scheduleExceptions,
  scheduleItemAttendees,
  scheduleItemRoles,
} from '../../db/schema/schedule.ts';
import { users } from '../../db/schema/users.ts';
import { listAuditOf } from '../audit/audit.queries.ts';
import { listOpenSessions, type UserScope } from '../auth/auth.access.ts';

/** Where the user is signed in, this browser first, then by the last visit. */
export async function listSessions(db: Database, user: UserScope, now: Date) {
  const open = await listOpenSessions(db, user, now);
  const present = open.map((session) => ({
    id: session.publicId,
    userAgent: session.userAgent,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isThis: session.id === user.sessionKey,
  }));
  return present.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

async function exportEvent(db: Db, event: typeof events.$inferSelect) {
  const { id } = event;
  const {
    guestKey: _key,
    searchName: _sort,
    nameSearch: _search,
    ...attendeeColumns
  } = getTableColumns(eventAttendees);
  const { tokenHash: _hash, ...linkColumns } = getTableColumns(personalLinks);
  const { nextReminderAt: _plan, ...itemColumns } = getTableColumns(eventSchedule);
  return {
    ...event,
    roles: await db.select().from(eventRoles).where(eq(eventRoles.eventId, id)),
    attendees: await db.select(attendeeColumns).from(eventAttendees).where(eq(eventAttendees.eventId, id)),
    schedule: await db.select(itemColumns).from(eventSchedule).where(eq(eventSchedule.eventId, id)),
    scheduleExceptions: await db.select().from(scheduleExceptions).where(eq(scheduleExceptions.eventId, id)),
    itemRoles: await db.select().from(scheduleItemRoles).where(eq(scheduleItemRoles.eventId, id)),
    itemAttendees: await db.select().from(scheduleItemAttendees).where(eq(scheduleItemAttendees.eventId, id)),
    invitations: await db.select().from(invitationSends).where(eq(invitationSends.eventId, id)),
    deliveries: await db.select().from(deliveries).where(eq(deliveries.eventId, id)),
    notifications: await db.select().from(notifications).where(eq(notifications.eventId, id)),
    notificationReceipts: await db
      .select()
      .from(notificationReceipts)
      .where(eq(notificationReceipts.eventId, id)),
    personalLinks: await db.select(linkColumns).from(personalLinks).where(eq(personalLinks.eventId, id)),
    activity: await db
      .select()
      .from(activity)
      .where(eq(activity.eventId, id))
      .orderBy(asc(activity.createdAt)),
  };
}

/** Everything that is stored about the user, but for secrets: password, session and guest keys, and links. */
export async function exportData(db: Database, user: UserScope, now: Date) {
  const { passwordHash: _hash, ...userColumns } = getTableColumns(users);
  const [profile] = await db.select(userColumns).from(users).where(eq(users.id, user.id));
  const messages = await db
    .select({
      kind: emails.kind,
      toAddress: emails.toAddress,
      subject: emails.subject,
      status: emails.status,
      createdAt: emails.createdAt,
      sentAt: emails.sentAt,
    })
    .from(emails)
    .where(eq(emails.userId, user.id));
  const owned = await db.select().from(events).where(eq(events.createdBy, user.id));
  const exported = [];
  for (const event of owned) exported.push(await exportEvent(db, event));
  return {
    exportedAt: now.toISOString(),
    user: profile,
    sessions: await listSessions(db, user, now),
    messages,
    log: await listAuditOf(db, user),
    events: exported,
  };
}
