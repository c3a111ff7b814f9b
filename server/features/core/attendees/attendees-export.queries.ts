import { and, asc, eq } from 'drizzle-orm';
import type { ExportFormat } from '@daysheet/shared/events/exports.schemas.ts';
import { replyCells, waitingCell } from '@daysheet/shared/guest-lists/invite-fields.ts';
import type { Db } from '../../../db/client.ts';
import { beyond, readPages, rowsAtOnce } from '../../../db/pages.ts';
import { answers } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { createCsvDownload } from '../../../lib/downloads/csv.ts';
import type { Download } from '../../../lib/downloads/download.ts';
import { type Column as SheetColumn, createXlsxDownload } from '../../../lib/downloads/xlsx.ts';
import { type ImportedQuestions, readImportedQuestions } from './imported-questions.queries.ts';
import { toCurrentAnswer } from '../answers/capacity.rules.ts';
import type { HostScope } from '../gates/host.access.ts';
import { can } from '../gates/rights.rules.ts';
import { inviteColumns, inviteJoins, toListedInvite } from './invite-columns.queries.ts';
import { isInvited } from '../attendee-status/attendee-status.rules.ts';

type LastPerson = { searchName: string; id: string } | undefined;

/** A page of people after one of them, sorted by name. */
function selectAfter(db: Db, scope: HostScope, imported: ImportedQuestions, last: LastPerson) {
  const { eventId, id, searchName, name, email, phone, status, roleId } = eventAttendees;
  const joins = inviteJoins(imported);
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
      waitingSince: answers.waitingSince,
      offeredUntil: answers.offeredUntil,
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

/** People who wait for a place are not coming yet, and those who let one pass have no answer any more. */
function formatComing({ reply: said, offeredUntil, waitingSince }: Row, now: Date): string | null {
  const { reply } = toCurrentAnswer(said && { reply: said, offeredUntil }, now);
  return reply && (waitingSince ? waitingCell : replyCells[reply]);
}

type ExportedRow = Row & Pick<ReturnType<typeof toListedInvite>, 'invite'>;
type Column = SheetColumn & { read: (row: ExportedRow) => string | number | null };

/** Without contacts and answers for hosts who may not see them, and without answers to sensitive questions. */
function chooseColumns(scope: HostScope, { meal, diet }: ImportedQuestions, now: Date): Column[] {
  const mayAll = can(scope.right, 'readAll');
  const contacts: Column[] = [
    { heading: 'Email', width: 32, read: ({ email }) => email },
    { heading: 'Phone', width: 20, read: ({ phone }) => phone },
  ];
  // An empty column for hidden answers would suggest that nobody has an allergy.
  const answered: Column[] = [
    { heading: 'Coming', width: 18, read: (row) => formatComing(row, now) },
    ...(meal?.isSensitive
      ? []
      : [{ heading: 'Meal', width: 20, read: ({ invite }: ExportedRow) => invite.meal }]),
    ...(diet?.isSensitive
      ? []
      : [{ heading: 'Diet', width: 32, read: ({ invite }: ExportedRow) => invite.diet }]),
  ];
  return [
    { heading: 'Name', width: 28, read: ({ name }) => name },
    { heading: 'Role', width: 20, read: ({ roleName }) => roleName },
    ...(mayAll ? contacts : []),
    { heading: 'Status', width: 12, read: formatStanding },
    { heading: 'Household', width: 24, read: ({ household }) => household },
    { heading: 'Plus-ones', width: 12, read: ({ plusOnes }) => plusOnes },
    ...(mayAll ? answered : []),
  ];
}

async function* readCells(db: Db, scope: HostScope, imported: ImportedQuestions, columns: readonly Column[]) {
  for await (const page of readPages<Row>((last) => selectAfter(db, scope, imported, last))) {
    yield page.map((row) => {
      const { invite } = toListedInvite(row, imported);
      return columns.map(({ read }) => read({ ...row, invite }));
    });
  }
}

/** The guest list as CSV or as a workbook, in the columns that an import reads, with the status. */
export async function exportAttendees(
  db: Db,
  scope: HostScope,
  { format }: { format: ExportFormat },
  now: Date,
): Promise<Download> {
  const imported = await readImportedQuestions(db, scope);
  const columns = chooseColumns(scope, imported, now);
  const fileName = `${scope.event.name} - attendees.${format}`;
  const pages = readCells(db, scope, imported, columns);
  return format === 'xlsx'
    ? createXlsxDownload(fileName, async () => [{ name: 'Attendees', columns, pages }])
    : createCsvDownload(
        fileName,
        columns.map(({ heading }) => heading),
        pages,
      );
}
