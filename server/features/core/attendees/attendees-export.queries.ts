import { and, asc, eq } from 'drizzle-orm';
import type { ExportFormat } from '@daysheet/shared/exports.schemas.ts';
import { replyCells } from '@daysheet/shared/guest-lists/invite-fields.ts';
import type { Db } from '../../../db/client.ts';
import { beyond, readPages, rowsAtOnce } from '../../../db/pages.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { createCsvDownload } from '../../../lib/downloads/csv.ts';
import type { Download } from '../../../lib/downloads/download.ts';
import { type Column, createXlsxDownload } from '../../../lib/downloads/xlsx.ts';
import { type ImportedQuestions, readImportedQuestions } from './imported-questions.queries.ts';
import type { HostScope } from '../gates/host.access.ts';
import { can } from '../gates/rights.rules.ts';
import { inviteColumns, inviteJoins, toListedInvite } from './invite-columns.queries.ts';
import { isInvited } from '../attendee-status/attendee-status.rules.ts';

/** Answers to what a host called sensitive are in no file. */
const exceptSensitive = ({ asking, meal, diet }: ImportedQuestions): ImportedQuestions => ({
  asking,
  meal: meal?.isSensitive ? null : meal,
  diet: diet?.isSensitive ? null : diet,
});

type Last = { searchName: string; id: string } | undefined;

/** The people after one of them, by name. */
function selectAfter(db: Db, scope: HostScope, asked: ImportedQuestions, last: Last) {
  const { eventId, id, searchName, name, email, phone, status, roleId } = eventAttendees;
  const joins = inviteJoins(asked);
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
      ...inviteColumns,
    })
    .from(eventAttendees)
    .leftJoin(eventRoles, eq(eventRoles.id, roleId))
    .leftJoin(...joins.households)
    .leftJoin(...joins.answers)
    .leftJoin(...joins.meal)
    .leftJoin(...joins.diet)
    .where(and(eq(eventId, scope.eventId), beyond([searchName, id], last && [last.searchName, last.id])))
    .orderBy(asc(searchName), asc(id))
    .limit(rowsAtOnce);
}
type Row = Awaited<ReturnType<typeof selectAfter>>[number];

const formatStanding = ({ status, isInvited: invited }: Row) =>
  status === 'confirmed' ? 'Joined' : invited ? 'Invited' : 'On the list';

async function* readCells(db: Db, scope: HostScope) {
  const asked = exceptSensitive(await readImportedQuestions(db, scope));
  const mayAll = can(scope.right, 'readAll');
  for await (const page of readPages<Row>((last) => selectAfter(db, scope, asked, last))) {
    yield page.map((row) => {
      const { meal, diet } = toListedInvite(row, asked).invite;
      return [
        row.name,
        row.roleName,
        ...(mayAll ? [row.email, row.phone] : []),
        formatStanding(row),
        row.household,
        row.plusOnes,
        ...(mayAll ? [row.reply && replyCells[row.reply], meal, diet] : []),
      ];
    });
  }
}

const contactColumns: Column[] = [
  { heading: 'Email', width: 32 },
  { heading: 'Phone', width: 20 },
];
const answerColumns: Column[] = [
  { heading: 'Coming', width: 10 },
  { heading: 'Meal', width: 20 },
  { heading: 'Diet', width: 32 },
];
const listColumns = (scope: HostScope): Column[] => [
  { heading: 'Name', width: 28 },
  { heading: 'Role', width: 20 },
  ...(can(scope.right, 'readAll') ? contactColumns : []),
  { heading: 'Status', width: 12 },
  { heading: 'Household', width: 24 },
  { heading: 'Plus-ones', width: 12 },
  ...(can(scope.right, 'readAll') ? answerColumns : []),
];

/**
 * The guest list as CSV or as a workbook, in the columns that an import reads, and the status; without contacts and
 * answers for who may not see them.
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
