import { householdPeopleMax } from '@daysheet/shared/attendees/households.ts';
import { and, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { undos } from '../../../db/schema/undos.ts';

export type LargeHousehold = { id: string; people: number };

/**
 * Which of these households exceed the limit of people, from before it existed; undos that can still be restored count
 * too, since their people may return. `householdIds`: an SQL list in parentheses.
 */
export async function listLargeHouseholds(
  tx: Transaction,
  { eventId }: { eventId: string },
  householdIds: SQLWrapper,
): Promise<LargeHousehold[]> {
  const mayHold = and(
    eq(undos.eventId, eventId),
    inArray(undos.kind, ['attendees', 'households']),
    isNull(undos.restoredAt),
  );
  const rows = await tx.execute<LargeHousehold>(sql`
    select id, max(people)::int as people from (
      select household_id as id, count(*) as people from event_attendees
      where event_id = ${eventId} and (household_id in ${householdIds}) is true
      group by household_id
      union all
      select earlier.id, earlier.people
      from ${undos}, jsonb_to_recordset(removed -> 'largeHouseholds') as earlier (id uuid, people int)
      where ${mayHold}) sizes
    where (id in ${householdIds}) is true and people > ${householdPeopleMax}
    group by id`);
  return [...rows];
}

/** The large households that were stored with this undo. */
export async function readLargeHouseholds(tx: Transaction, undoId: string): Promise<LargeHousehold[]> {
  const [undo] = await tx
    .select({ large: sql<LargeHousehold[] | null>`${undos.removed} -> 'largeHouseholds'` })
    .from(undos)
    .where(eq(undos.id, undoId));
  return undo?.large ?? [];
}
