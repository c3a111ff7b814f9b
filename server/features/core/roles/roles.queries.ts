import { asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import type { HostScope } from '../gates/host.access.ts';

/** The event's roles in the order they came, with how many people hold each. */
export async function listRoles(db: Db, scope: HostScope) {
  const rows = await db
    .select({
      id: eventRoles.id,
      roleName: eventRoles.roleName,
      roleType: eventRoles.roleType,
      description: eventRoles.description,
      color: eventRoles.color,
      openToNewcomers: eventRoles.openToNewcomers,
      attendeeCount: sql<number>`${count(eventAttendees.id)}::int`,
    })
    .from(eventRoles)
    .leftJoin(eventAttendees, eq(eventAttendees.roleId, eventRoles.id))
    .where(eq(eventRoles.eventId, scope.eventId))
    .groupBy(eventRoles.id)
    .orderBy(asc(eventRoles.position));
  return rows.map((role) => ({ ...role, can: { delete: role.attendeeCount === 0 } }));
}
