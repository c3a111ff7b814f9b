import { and, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import type { HostScope } from '../gates/host.access.ts';
import { apartBy, type ApartBy } from './attendees.rules.ts';

const { id, searchName, hint, email, phone, isSelfJoined, createdAt } = eventAttendees;
const timesIn = (...columns: SQLWrapper[]) =>
  sql<number>`(count(*) over (partition by ${sql.join(columns, sql`, `)}))::int`;

/** Of these people, those whose name others of the event have too, and by what a host tells them apart. */
export async function tellApart(
  db: Db,
  scope: HostScope,
  people: readonly { id: string }[],
): Promise<Map<string, ApartBy>> {
  const inEvent = eq(eventAttendees.eventId, scope.eventId);
  const ids = people.map((person) => person.id);
  const names = db
    .select({ searchName })
    .from(eventAttendees)
    .where(and(inEvent, inArray(id, ids)));
  const rows = await db
    .select({
      id,
      hint,
      email,
      phone,
      isSelfJoined,
      ofName: timesIn(searchName),
      ofHint: timesIn(searchName, hint),
      ofEmail: timesIn(searchName, email),
      ofPhone: timesIn(searchName, phone),
      ofSelfJoined: timesIn(searchName, isSelfJoined),
      number: sql<number>`(row_number() over (partition by ${searchName} order by ${createdAt}, ${id}))::int`,
    })
    .from(eventAttendees)
    .where(and(inEvent, inArray(searchName, names)));
  const found = new Map<string, ApartBy>();
  for (const row of rows) {
    const by = apartBy(row);
    if (by) found.set(row.id, by);
  }
  return found;
}
