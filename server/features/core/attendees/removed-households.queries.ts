import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import type { HostScope } from '../gates/host.access.ts';

/** Whom an undo put back on the list without the household that they had, by name, while they are in none. */
export async function listWithoutHousehold(
  tx: Transaction,
  { eventId }: HostScope,
  ids: readonly string[],
): Promise<string[]> {
  const { id, name, householdId, searchName } = eventAttendees;
  const rows = await tx
    .select({ name })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, eventId), inArray(id, [...ids]), isNull(householdId)))
    .orderBy(asc(searchName), asc(id));
  return rows.map((row) => row.name);
}
