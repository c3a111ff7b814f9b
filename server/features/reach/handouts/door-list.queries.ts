import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { beyond, readPages, rowsAtOnce } from '../../../db/pages.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import type { HostScope } from '../../core/gates/host.access.ts';

/** The next who are expected, by name. No contacts: it lies at a door. */
const selectAfter = (
  db: Db,
  scope: HostScope,
  last: { searchName: string; id: string } | undefined,
  most: number,
) => {
  const { eventId, id, searchName, name, hint, roleId } = eventAttendees;
  return db
    .select({ id, searchName, name, hint, roleName: eventRoles.roleName })
    .from(eventAttendees)
    .leftJoin(eventRoles, eq(eventRoles.id, roleId))
    .where(and(eq(eventId, scope.eventId), beyond([searchName, id], last && [last.searchName, last.id])))
    .orderBy(asc(searchName), asc(id))
    .limit(most);
};
type Row = Awaited<ReturnType<typeof selectAfter>>[number];

const toExpected = ({ searchName: _sorted, ...row }: Row) => row;

/** The first of those who are expected, and how many there are. */
export async function listExpected(db: Db, scope: HostScope, most: number) {
  const people = (await selectAfter(db, scope, undefined, most)).map(toExpected);
  return { people, total: await db.$count(eventAttendees, eq(eventAttendees.eventId, scope.eventId)) };
}

export async function* readExpected(db: Db, scope: HostScope) {
  for await (const page of readPages<Row>((last) => selectAfter(db, scope, last, rowsAtOnce)))
    yield page.map(toExpected);
}
