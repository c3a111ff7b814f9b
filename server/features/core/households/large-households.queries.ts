import { householdPeopleMax } from '@daysheet/shared/attendees/households.ts';
import { and, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { undos } from '../../../db/schema/undos.ts';

export type LargeHousehold = { id: string; people: number };

/**
 * Which of these households have more people than one may have, from before that was so, with those who are out of it by
 * an undo that is still there: whoever was in it may come back into it. `householdIds`: a list in parentheses.
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

/** Those that were so when this undo was made. */
export async function readLargeHouseholds(tx: Transaction, undoId: string): Promise<LargeHousehold[]> {
  const [undo] = await tx
    .select({ large: sql<LargeHousehold[] | null>`${undos.removed} -> 'largeHouseholds'` })
    .from(undos)
    .where(eq(undos.id, undoId));
  return undo?.large ?? [];
}
