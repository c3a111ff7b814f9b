import { and, asc, eq, isNull } from 'drizzle-orm';
import { splitFullName } from '@daysheet/shared/account/account.ts';
import type { Db } from '../../../db/client.ts';
import { beyond, readPages, rowsAtOnce } from '../../../db/pages.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { personalLinks } from '../../../db/schema/invitations.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { createCsvDownload } from '../../../lib/downloads/csv.ts';
import type { Download } from '../../../lib/downloads/download.ts';
import { buildNameCondition } from '../attendees/name-search.queries.ts';
import type { HostScope } from '../gates/host.access.ts';
import { type LinkSource, resolveLink } from './links.rules.ts';

/** A page of people with a link after one of them, sorted by name. */
function selectAfter(
  db: Db,
  where: ReturnType<typeof and>,
  last: { searchName: string; id: string } | undefined,
) {
  const { id, name, hint, email, phone, searchName } = eventAttendees;
  return db
    .select({
      id,
      searchName,
      name,
      hint,
      email,
      phone,
      roleName: eventRoles.roleName,
      issue: personalLinks.issue,
      revokedAt: personalLinks.revokedAt,
    })
    .from(eventAttendees)
    .leftJoin(personalLinks, eq(personalLinks.attendeeId, id))
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .where(
      and(
        where,
        isNull(personalLinks.revokedAt),
        beyond([searchName, id], last && [last.searchName, last.id]),
      ),
    )
    .orderBy(asc(searchName), asc(id))
    .limit(rowsAtOnce);
}
type Row = Awaited<ReturnType<typeof selectAfter>>[number];

const headings = ['Name', 'First name', 'Role', 'Hint', 'Email', 'Phone', 'Link'];

const toCells = (row: Row, source: LinkSource) => [
  row.name,
  splitFullName(row.name).firstName,
  row.roleName,
  row.hint,
  row.email,
  row.phone,
  resolveLink(source, { ...row, attendeeId: row.id }),
];

async function* readCells(db: Db, scope: HostScope, search: string | undefined, source: LinkSource) {
  const where = and(
    eq(eventAttendees.eventId, scope.eventId),
    search ? await buildNameCondition(db, scope, search) : undefined,
  );
  for await (const page of readPages<Row>((last) => selectAfter(db, where, last))) {
    yield page.map((row) => toCells(row, source));
  }
}

/** A CSV file of all people with a link, or of those whom a search finds, for a mail merge or cards of one's own. */
export const exportLinks = (
  db: Db,
  scope: HostScope,
  { search }: { search?: string | undefined },
  source: LinkSource,
): Download =>
  createCsvDownload(
    `${scope.event.name} - personal links.csv`,
    headings,
    readCells(db, scope, search, source),
  );
