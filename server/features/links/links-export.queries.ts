import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { splitFullName } from '@daysheet/shared/account.ts';
import type { Db } from '../../db/client.ts';
import { eventAttendees } from '../../db/schema/attendees.ts';
import { personalLinks } from '../../db/schema/invitations.ts';
import { eventRoles } from '../../db/schema/roles.ts';
import { toCsv } from '../../lib/csv.ts';
import { nameCondition } from '../attendees/names.queries.ts';
import type { HostScope } from '../events/events.access.ts';
import { type LinkSource, presentLink } from './links.rules.ts';

/** Read and signed in one go; between two of them the server answers others. */
const rowsAtOnce = 1000;

/** The people after one of them, by name, who have a link. */
function readRows(
  db: Db,
  where: ReturnType<typeof and>,
  after: { searchName: string; id: string } | undefined,
) {
  const { id, name, hint, email, phone, searchName } = eventAttendees;
  const beyond = after && sql`(${searchName}, ${id}) > (${after.searchName}, ${after.id}::uuid)`;
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
    .innerJoin(personalLinks, eq(personalLinks.attendeeId, id))
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .where(and(where, isNull(personalLinks.revokedAt), beyond))
    .orderBy(asc(searchName), asc(id))
    .limit(rowsAtOnce);
}
type Row = Awaited<ReturnType<typeof readRows>>[number];

const headings = ['Name', 'First name', 'Role', 'Hint', 'Email', 'Phone', 'Link'];

const cellsOf = (row: Row, source: LinkSource) => [
  row.name,
  splitFullName(row.name).firstName,
  row.roleName,
  row.hint,
  row.email,
  row.phone,
  presentLink(source, { ...row, attendeeId: row.id }),
];

/** Whoever has a link, or those of them whom a search finds, for a mail merge or cards of one's own. */
export async function exportLinks(
  db: Db,
  scope: HostScope,
  { search }: { search?: string | undefined },
  source: LinkSource,
) {
  const where = and(
    eq(eventAttendees.eventId, scope.eventId),
    search ? await nameCondition(db, scope, search) : undefined,
  );
  const cells: ReturnType<typeof cellsOf>[] = [];
  let page: Row[] = [];
  do {
    page = await readRows(db, where, page.at(-1));
    cells.push(...page.map((row) => cellsOf(row, source)));
  } while (page.length === rowsAtOnce);
  return {
    fileName: `${scope.event.name} - personal links.csv`,
    csv: toCsv(headings, cells),
    count: cells.length,
  };
}
