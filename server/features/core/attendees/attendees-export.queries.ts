import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { beyond, readPages, rowsAtOnce } from '../../../db/pages.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { createCsvDownload } from '../../../lib/downloads/csv.ts';
import type { Download } from '../../../lib/downloads/download.ts';
import type { HostScope } from '../gates/host.access.ts';
import { isInvited } from './standing.rules.ts';

/** The people after one of them, by name. */
function selectAfter(db: Db, scope: HostScope, last: { searchName: string; id: string } | undefined) {
  const { eventId, id, searchName, name, email, phone, status, roleId } = eventAttendees;
  return db
    .select({ id, searchName, name, email, phone, status, roleName: eventRoles.roleName, isInvited })
    .from(eventAttendees)
    .leftJoin(eventRoles, eq(eventRoles.id, roleId))
    .where(and(eq(eventId, scope.eventId), beyond([searchName, id], last && [last.searchName, last.id])))
    .orderBy(asc(searchName), asc(id))
    .limit(rowsAtOnce);
}
type Row = Awaited<ReturnType<typeof selectAfter>>[number];

const formatStanding = ({ status, isInvited: invited }: Row) =>
  status === 'confirmed' ? 'Joined' : invited ? 'Invited' : 'On the list';

async function* readCells(db: Db, scope: HostScope) {
  for await (const page of readPages<Row>((last) => selectAfter(db, scope, last))) {
    yield page.map((row) => [row.name, row.roleName, row.email, row.phone, formatStanding(row)]);
  }
}

/** The guest list as CSV, in the columns that an import reads, and the status. */
export const exportAttendees = (db: Db, scope: HostScope): Download =>
  createCsvDownload(
    `${scope.event.name} - attendees.csv`,
    ['Name', 'Role', 'Email', 'Phone', 'Status'],
    readCells(db, scope),
  );
