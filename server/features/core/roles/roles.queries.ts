import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventRoles, roleDetails } from '../../../db/schema/roles.ts';
import { countPeople } from '../attendee-status/people-counts.queries.ts';
import type { HostScope } from '../gates/host.access.ts';

/** The join of roles to the people who hold them. */
export const holdsRole = and(
  eq(eventAttendees.eventId, eventRoles.eventId),
  eq(eventAttendees.roleId, eventRoles.id),
);

/** The event's roles in their order, with the number of people who hold each. */
export async function listRoles(db: Database, scope: HostScope) {
  const { ofRole } = await countPeople(db, scope);
  const rows = await db
    .select({
      id: eventRoles.id,
      roleType: eventRoles.roleType,
      ...roleDetails,
    })
    .from(eventRoles)
    .where(eq(eventRoles.eventId, scope.eventId))
    .orderBy(asc(eventRoles.position));
  return rows.map((role) => {
    const attendeeCount = ofRole.get(role.id) ?? 0;
    return { ...role, attendeeCount, can: { delete: attendeeCount === 0 } };
  });
}
