import { and, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import type { HostScope } from '../gates/host.access.ts';
import { can } from '../gates/rights.rules.ts';
import { findDistinction, type Distinction } from './attendees.rules.ts';

const { id, searchName, hint, email, phone, isSelfJoined, createdAt } = eventAttendees;
const countAlike = (...columns: SQLWrapper[]) =>
  sql<number>`(count(*) over (partition by ${sql.join(columns, sql`, `)}))::int`;

/** Which of these people share their name with others of the event, and what distinguishes them. */
export async function readDistinctions(
  db: Db,
  scope: HostScope,
  people: readonly { id: string }[],
): Promise<Map<string, Distinction>> {
  const withContacts = can(scope.right, 'readAll');
  const inEvent = eq(eventAttendees.eventId, scope.eventId);
  const ids = people.map((person) => person.id);
  // A query of its own: after an import PostgreSQL estimates a long list as empty, and compares all with all.
  const named = await db
    .selectDistinct({ searchName })
    .from(eventAttendees)
    .where(and(inEvent, inArray(id, ids)));
  const names = named.map((one) => one.searchName);
  const rows = await db
    .select({
      id,
      hint,
      email,
      phone,
      isSelfJoined,
      ofName: countAlike(searchName),
      ofHint: countAlike(searchName, hint),
      ofEmail: countAlike(searchName, email),
      ofPhone: countAlike(searchName, phone),
      ofSelfJoined: countAlike(searchName, isSelfJoined),
      number: sql<number>`(row_number() over (partition by ${searchName} order by ${createdAt}, ${id}))::int`,
    })
    .from(eventAttendees)
    .where(and(inEvent, inArray(searchName, names)));
  const found = new Map<string, Distinction>();
  for (const row of rows) {
    const by = findDistinction(withContacts ? row : { ...row, email: null, phone: null });
    if (by) found.set(row.id, by);
  }
  return found;
}
