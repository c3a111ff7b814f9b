import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { eventAttendees } from '../../db/schema/attendees.ts';
import { eventRoles } from '../../db/schema/roles.ts';
import { toCsv } from '../../lib/csv.ts';
import type { HostScope } from '../events/events.access.ts';

/** The guest list as CSV, in the columns that an import reads, and the status. */
export async function exportAttendees(db: Db, scope: HostScope) {
  const rows = await db
    .select()
    .from(eventAttendees)
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .where(eq(eventAttendees.eventId, scope.eventId))
    .orderBy(asc(eventAttendees.searchName), asc(eventAttendees.id));
  const csv = toCsv(
    ['Name', 'Role', 'Email', 'Phone', 'Status'],
    rows.map(({ event_attendees: person, event_roles: role }) => [
      person.name,
      role?.roleName ?? null,
      person.email,
      person.phone,
      person.status === 'confirmed' ? 'Joined' : 'On the list',
    ]),
  );
  return { fileName: `${scope.event.name} - attendees.csv`, csv };
}
