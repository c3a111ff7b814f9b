import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { households } from '../../../db/schema/households.ts';
import { undos } from '../../../db/schema/undos.ts';
import { closeUndo, takeUndo } from '../../../db/undos.ts';
import { emit } from '../../../domain-events/emit.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { assertHouseholdsFit, dropEmptyHouseholds } from './households-change.commands.ts';

/** Those that went are back; those that were changed are as before, unless somebody changed them since. */
async function restoreHouseholds(tx: Transaction, { eventId }: HostScope, undoId: string): Promise<void> {
  await tx.execute(sql`
    update ${households} set name = earlier.name, address = earlier.address, plus_ones = earlier.plus_ones
    from ${undos}, jsonb_populate_recordset(null::households, removed -> 'before' -> 'households') earlier,
      jsonb_populate_recordset(null::households, removed -> 'after' -> 'households') later
    where ${undos.id} = ${undoId} and ${households.eventId} = ${eventId}
      and ${households.id} = earlier.id and earlier.id = later.id
      and (${households.name}, ${households.address}, ${households.plusOnes})
        is not distinct from (later.name, later.address, later.plus_ones)`);
  await tx.execute(sql`
    insert into ${households}
    select earlier.*
    from ${undos}, jsonb_populate_recordset(null::households, removed -> 'before' -> 'households') earlier
    where ${undos.id} = ${undoId}
    on conflict do nothing`);
}

const peopleOf = (state: 'before' | 'after') => sql`jsonb_to_recordset(removed -> ${state} -> 'people')
  as ${sql.raw(state === 'before' ? 'earlier' : 'later')}
    (id uuid, household_id uuid, plus_ones smallint, is_child boolean, plus_one_of uuid)`;

/** Of each person what nobody changed since. Who is gone brings nobody. */
const restorePeople = (tx: Transaction, { eventId }: HostScope, undoId: string) =>
  tx.execute(sql`
    update event_attendees person set
      household_id = case when person.household_id is not distinct from later.household_id
        then earlier.household_id else person.household_id end,
      plus_ones = case when person.plus_ones = later.plus_ones then earlier.plus_ones else person.plus_ones end,
      is_child = case when person.is_child = later.is_child then earlier.is_child else person.is_child end,
      plus_one_of = case when person.plus_one_of is not distinct from later.plus_one_of
        then (select id from event_attendees bringer
          where bringer.event_id = ${eventId} and bringer.id = earlier.plus_one_of)
        else person.plus_one_of end
    from ${undos}, ${peopleOf('before')}, ${peopleOf('after')}
    where ${undos.id} = ${undoId} and person.event_id = ${eventId}
      and person.id = earlier.id and earlier.id = later.id`);

/** Takes a change of households back. A second try changes nothing. */
export async function restoreHouseholdChange(
  db: Database,
  scope: HostScope,
  { undoId }: { undoId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const undo = await takeUndo(tx, scope, undoId, 'households');
    if (undo.isRestored) return;
    await restoreHouseholds(tx, scope, undoId);
    await restorePeople(tx, scope, undoId);
    await dropEmptyHouseholds(tx, scope);
    await assertHouseholdsFit(tx, scope);
    await closeUndo(tx, undoId, now);
    await emit(tx, scope, { kind: 'households_restored' }, now);
  });
}
