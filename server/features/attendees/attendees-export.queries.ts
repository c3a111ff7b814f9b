import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { eventAttendees } from '../../db/schema/attendees.ts';
import { eventRoles } from '../../db/schema/roles.ts';
import { toCsv } from '../../lib/csv.ts';
import type { HostScope } from '../events/events.access.ts';
import { isInvited } from '../invitations/invitation-people.queries.ts';

/** The guest list as CSV, in the columns that an import reads, and the status. */
export async function exportAttendees(db: Db, scope: HostScope) {
  const rows = await db
    .select({ person: eventAttendees, role: eventRoles, isInvited })
    .from(eventAttendees)
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .where(eq(eventAttendees.eventId, scope.eventId))
    .orderBy(asc(eventAttendees.searchName), asc(eventAttendees.id));
  const csv = toCsv(
    ['Name', 'Role', 'Email', 'Phone', 'Status'],
    rows.map(({ person, role, isInvited: invited }) => [
      person.name,
      role?.roleName ?? null,
      person.email,
      person.phone,
      person.status === 'confirmed' ? 'Joined' : invited ? 'Invited' : 'On the list',
    ]),
  );
  return { fileName: `${scope.event.name} - attendees.csv`, csv };
}
