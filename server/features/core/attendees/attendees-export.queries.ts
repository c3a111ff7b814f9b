import { and, asc, eq } from 'drizzle-orm';
import type { ExportFormat } from '@daysheet/shared/exports.schemas.ts';
import type { Db } from '../../../db/client.ts';
import { beyond, readPages, rowsAtOnce } from '../../../db/pages.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { households } from '../../../db/schema/households.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { createCsvDownload } from '../../../lib/downloads/csv.ts';
import type { Download } from '../../../lib/downloads/download.ts';
import { type Column, createXlsxDownload } from '../../../lib/downloads/xlsx.ts';
import type { HostScope } from '../gates/host.access.ts';
import { can } from '../gates/rights.rules.ts';
import { isInvited } from './standing.rules.ts';

/** The people after one of them, by name. */
function selectAfter(db: Db, scope: HostScope, last: { searchName: string; id: string } | undefined) {
  const { eventId, id, searchName, name, email, phone, status, roleId, householdId, plusOnes } =
    eventAttendees;
  return db
    .select({
      id,
      searchName,
      name,
      email,
      phone,
      status,
      roleName: eventRoles.roleName,
      isInvited,
      household: households.name,
      plusOnes,
    })
    .from(eventAttendees)
    .leftJoin(eventRoles, eq(eventRoles.id, roleId))
    .leftJoin(households, and(eq(households.eventId, eventId), eq(households.id, householdId)))
    .where(and(eq(eventId, scope.eventId), beyond([searchName, id], last && [last.searchName, last.id])))
    .orderBy(asc(searchName), asc(id))
    .limit(rowsAtOnce);
}
type Row = Awaited<ReturnType<typeof selectAfter>>[number];

const formatStanding = ({ status, isInvited: invited }: Row) =>
  status === 'confirmed' ? 'Joined' : invited ? 'Invited' : 'On the list';

async function* readCells(db: Db, scope: HostScope) {
  for await (const page of readPages<Row>((last) => selectAfter(db, scope, last))) {
    const contacts = (row: Row) => (can(scope.right, 'readAll') ? [row.email, row.phone] : []);
    yield page.map((row) => [
      row.name,
      row.roleName,
      ...contacts(row),
      formatStanding(row),
      row.household,
      row.plusOnes,
    ]);
  }
}

const contactColumns: Column[] = [
  { heading: 'Email', width: 32 },
  { heading: 'Phone', width: 20 },
];
const listColumns = (scope: HostScope): Column[] => [
  { heading: 'Name', width: 28 },
  { heading: 'Role', width: 20 },
  ...(can(scope.right, 'readAll') ? contactColumns : []),
  { heading: 'Status', width: 12 },
  { heading: 'Household', width: 24 },
  { heading: 'Plus-ones', width: 12 },
];

/**
 * The guest list as CSV or as a workbook, in the columns that an import reads, and the status; without contacts for who
 * may not see them.
 */
export function exportAttendees(db: Db, scope: HostScope, { format }: { format: ExportFormat }): Download {
  const fileName = `${scope.event.name} - attendees.${format}`;
  const pages = readCells(db, scope);
  const columns = listColumns(scope);
  return format === 'xlsx'
    ? createXlsxDownload(fileName, async () => [{ name: 'Attendees', columns, pages }])
    : createCsvDownload(
        fileName,
        columns.map(({ heading }) => heading),
        pages,
      );
}
