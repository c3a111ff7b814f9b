import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { households } from '../../../db/schema/households.ts';
import { undos } from '../../../db/schema/undos.ts';
import { takeUndo } from '../../../db/undos.ts';
import { emit } from '../../../domain-events/emit.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { assertHouseholdsFit, dropEmptyHouseholds } from './households-change.commands.ts';
import { readLargeHouseholds } from './large-households.queries.ts';

/** Restores deleted households, and the fields of changed ones, unless somebody changed them since. */
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

/** Restores fields that nobody changed since. A bringer must still exist, and be nobody's plus-one by now. */
const restorePeople = (tx: Transaction, { eventId }: HostScope, undoId: string) =>
  tx.execute(sql`
    update event_attendees person set
      household_id = case when person.household_id is not distinct from later.household_id
        then earlier.household_id else person.household_id end,
      plus_ones = case when person.plus_ones = later.plus_ones then earlier.plus_ones else person.plus_ones end,
      is_child = case when person.is_child = later.is_child then earlier.is_child else person.is_child end,
      plus_one_of = case when person.plus_one_of is not distinct from later.plus_one_of
        then (select id from event_attendees bringer
          where bringer.event_id = ${eventId} and bringer.id = earlier.plus_one_of and bringer.plus_one_of is null
            and not exists (select from event_attendees theirs
              where theirs.event_id = ${eventId} and theirs.plus_one_of = person.id))
        else person.plus_one_of end
    from ${undos}, ${peopleOf('before')}, ${peopleOf('after')}
    where ${undos.id} = ${undoId} and person.event_id = ${eventId}
      and person.id = earlier.id and earlier.id = later.id`);

/** The households that people were moved out of, and now return to. */
async function listEntered(tx: Transaction, undoId: string): Promise<Set<string | null>> {
  const rows = await tx.execute<{ id: string | null }>(sql`
    select distinct earlier.household_id as id from ${undos}, ${peopleOf('before')}, ${peopleOf('after')}
    where ${undos.id} = ${undoId} and earlier.id = later.id
      and earlier.household_id is distinct from later.household_id`);
  return new Set(rows.map(({ id }) => id));
}

const differs = (earlier: string, later: string) => sql.raw(`${earlier} is distinct from ${later}`);
/** The fields of a row with their values before the change, after it, and now. */
const fieldsOf = (row: string, names: readonly string[]) =>
  sql.raw(`lateral (values ${names.map((field) => `(earlier.${field}::text, later.${field}::text, ${row}.${field}::text)`).join(', ')})
    as field (earlier, later, present)`);

/** Reads whether anything is restored, and the names of rows that somebody changed since, which stay. */
async function readOutcome(
  tx: Transaction,
  { eventId }: HostScope,
  undoId: string,
): Promise<{ isBack: boolean; left: string[] }> {
  const rows = await tx.execute<{ name: string; isBack: boolean; isLeft: boolean }>(sql`
    select name, bool_or(present is not distinct from earlier) as "isBack",
      bool_or(${differs('present', 'earlier')}) as "isLeft"
    from (
      select person.id, person.name, field.*
      from ${undos}, ${peopleOf('before')}, ${peopleOf('after')}, event_attendees person,
        ${fieldsOf('person', ['household_id', 'plus_ones', 'is_child', 'plus_one_of'])}
      where ${undos.id} = ${undoId} and person.event_id = ${eventId}
        and person.id = earlier.id and earlier.id = later.id
      union all
      select household.id, household.name, field.*
      from ${undos}, jsonb_populate_recordset(null::households, removed -> 'before' -> 'households') earlier,
        jsonb_populate_recordset(null::households, removed -> 'after' -> 'households') later, households household,
        ${fieldsOf('household', ['name', 'address', 'plus_ones'])}
      where ${undos.id} = ${undoId} and household.event_id = ${eventId}
        and household.id = earlier.id and earlier.id = later.id
    ) changed
    where ${differs('earlier', 'later')}
    group by id, name
    order by name, id`);
  return {
    isBack: rows.some((row) => row.isBack),
    left: [...rows].flatMap(({ name, isLeft }) => (isLeft ? [name] : [])),
  };
}

/** Undoes a change of households. A retry changes nothing. Returns whether anything is restored, and what is not. */
export async function restoreHouseholdChange(
  db: Database,
  scope: HostScope,
  { undoId }: { undoId: string },
  now: Date,
): Promise<{ isBack: boolean; left: string[] }> {
  return db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const undo = await takeUndo(tx, scope, undoId, 'households');
    if (undo.isRestored) return readOutcome(tx, scope, undoId);
    await restoreHouseholds(tx, scope, undoId);
    await restorePeople(tx, scope, undoId);
    await dropEmptyHouseholds(tx, scope);
    const large = await readLargeHouseholds(tx, undoId);
    await assertHouseholdsFit(tx, scope, await listEntered(tx, undoId), large);
    // Its data stays, so that a retry returns the same result.
    await tx.update(undos).set({ restoredAt: now }).where(eq(undos.id, undoId));
    const outcome = await readOutcome(tx, scope, undoId);
    if (outcome.isBack) await emit(tx, scope, { kind: 'households_restored' }, now);
    return outcome;
  });
}
