import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import type { HostScope } from '../gates/host.access.ts';

/** The names of people whom an undo restored without their household, and who are still in none. */
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
